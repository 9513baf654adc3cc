import { ensureSample } from '#sample/create-sample.ts';
import { startTestApp, type TestApp } from './harness.ts';

const actor = { userId: null, name: 'Baton', sessionId: null, ip: '', requestId: 'start' };

/** A server with only the sample programme. */
export async function startWithSample(): Promise<{ test: TestApp; programme: number }> {
  const test = await startTestApp();
  await ensureSample(test.app.parts, actor);
  return { test, programme: (await test.sql('select id from programmes'))[0].id as number };
}
