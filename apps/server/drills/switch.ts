import { connect, createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';

/** TCP proxy that can be redirected, closed and opened again. */
export class Switch {
  readonly port: number;
  readonly #server: Server;
  readonly #open = new Set<Socket>();
  #next = 0;
  #targets: number[];

  private constructor(server: Server, port: number, targets: number[]) {
    this.#server = server;
    this.port = port;
    this.#targets = targets;
    server.on('connection', (socket) => this.#lead(socket));
  }

  /** With several targets, connections are distributed in turn. */
  static async open(...targets: number[]): Promise<Switch> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new Switch(server, (server.address() as { port: number }).port, targets);
  }

  /** Redirects new connections and closes open ones. Without a target the proxy is closed. */
  turnTo(...targets: number[]): void {
    this.#targets = targets;
    for (const socket of this.#open) socket.destroy();
  }

  async close(): Promise<void> {
    this.turnTo();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #lead(from: Socket): void {
    const target = this.#targets[this.#next % Math.max(this.#targets.length, 1)];
    this.#next += 1;
    if (target === undefined) return void from.destroy();
    const to = connect(target, '127.0.0.1');
    for (const [socket, other] of [
      [from, to],
      [to, from],
    ] as const) {
      this.#open.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.#open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  }
}
