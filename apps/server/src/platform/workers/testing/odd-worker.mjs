// A worker by the same messages as the product's, that does whatever its job is called.
import { parentPort, workerData } from 'node:worker_threads';

const say = (message, handedOver = []) => parentPort.postMessage(message, handedOver);

parentPort.on('message', (message) => {
  if (message.kind === 'end') return parentPort.close();
  const { name, cancelled } = message;
  if (name === 'fall over') throw new Error('It fell over.');
  if (name === 'exit') process.exit(3);
  if (name === 'fill memory') {
    const all = [];
    for (;;) all.push(Array.from({ length: 100_000 }, () => all.length));
  }
  if (name === 'never end') for (;;);
  if (name === 'until cancelled') {
    say({ kind: 'progress', done: 1, total: 2 });
    Atomics.wait(new Int32Array(cancelled), 0, 0, 20);
    while (Atomics.load(new Int32Array(cancelled), 0) === 0);
    return say({
      kind: 'failed',
      error: { message: 'heard', code: undefined, stack: undefined },
    });
  }
  const data = new TextEncoder().encode(`${workerData.greeting} ${process.pid}`).buffer;
  say({ kind: 'done', answer: { status: 200, type: 'text/plain', name: undefined, headers: {}, data } }, [
    data,
  ]);
});
