/** Checks replies against the contract in development and tests. */
import type { EndpointDeclaration } from '@friends/contract/core/endpoint';
import * as z from 'zod';
import { jsonOf } from '../json/ready-json.ts';

/** Throws when a reply differs from its schema; unknown keys count too. */
export function checkReply({ response }: EndpointDeclaration, reply: unknown): void {
	if (!response) return;
	const [promised, sent] = [JSON.stringify(z.parse(response, reply)), JSON.stringify(reply)];
	if (promised.length !== sent.length) throw new Error(`the reply carries more than the contract promises: ${sent}`);
	const ready = jsonOf(reply).bytes.toString();
	if (ready !== sent) throw new Error(`the reply carries JSON that is not its own: ${ready}`);
}
