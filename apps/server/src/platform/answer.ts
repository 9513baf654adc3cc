import type { FastifyReply, FastifyRequest } from 'fastify';
import { encode, encodingFor } from './encoding.ts';

/** A finished answer: sent at once, or kept until it is fetched. With a name it is a file to be saved. */
export class Answer {
  readonly status: number;
  readonly type: string;
  readonly name: string | undefined;
  readonly data: Buffer;

  constructor(status: number, type: string, data: Buffer, name?: string) {
    this.status = status;
    this.type = type;
    this.data = data;
    this.name = name;
  }
}

export const jsonType = 'application/json; charset=utf-8';

export function jsonAnswer(status: number, body: object): Answer {
  return new Answer(status, jsonType, Buffer.from(JSON.stringify(body)));
}

/** Sends a finished answer; JSON travels packed where it can. */
export async function sendAnswer(
  answer: Answer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  reply.code(answer.status).type(answer.type);
  if (answer.type !== jsonType) return reply.send(answer.data);
  const { data, encoding } = await encode(answer.data, encodingFor(request.headers['accept-encoding']));
  reply.header('vary', 'Authorization, Accept-Encoding');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(data);
}
