/**
 * Owns the WebSocket: JSON both ways, and coming back after a loss. Must not know what the events mean.
 */

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;

export class Connection {
  /**
   * @param {string} as name or id of the person
   * @param {(event: any) => void} receive called with each event of the server
   * @param {(open: boolean) => void} changed called when the connection opens or is lost
   */
  constructor(as, receive, changed) {
    this.as = as;
    this.receive = receive;
    this.changed = changed;
    this.wait = FIRST_WAIT;
    this.requests = 0;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.open();
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/page?as=${encodeURIComponent(this.as)}&locale=${navigator.language}`);
    socket.addEventListener("open", () => {
      this.wait = FIRST_WAIT;
      this.changed(true);
    });
    socket.addEventListener("message", (event) => this.receive(JSON.parse(event.data)));
    socket.addEventListener("close", () => this.lost());
    this.socket = socket;
  }

  lost() {
    this.changed(false);
    const jitter = Math.random() * 200;
    setTimeout(() => this.open(), this.wait + jitter);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  /**
   * Sends an operation; null when there is no connection.
   * @param {string} op
   * @param {Record<string, any>} fields
   * @returns {string | null} the request's id
   */
  send(op, fields) {
    if (this.socket?.readyState !== WebSocket.OPEN) return null;
    this.requests += 1;
    const request = `r${this.requests}`;
    this.socket.send(JSON.stringify({ op, request, ...fields }));
    return request;
  }
}
