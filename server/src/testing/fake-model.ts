/** A fake language model: an OpenAI-compatible server with set answers, which records the questions. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface Question {
	path: string | undefined;
	headers: IncomingHttpHeaders;
	body: { model: string; messages: { role: string; content: string }[] };
}

export interface FakeModel {
	url: string;
	questions: Question[];
	/** Sets the answer from now on. */
	answerWith(answer: (reply: ServerResponse) => void): void;
	close(): Promise<void>;
}

export const saying = (content: unknown) => (reply: ServerResponse) => {
	reply.setHeader('content-type', 'application/json');
	reply.end(JSON.stringify({ id: 'x', choices: [{ index: 0, message: { role: 'assistant', content } }] }));
};

export async function startFakeModel(): Promise<FakeModel> {
	let answer: (reply: ServerResponse) => void = saying('What it says in short.');
	const questions: Question[] = [];
	const server = createServer(async (request, reply) => {
		questions.push({ path: request.url, headers: request.headers, body: (await json(request)) as Question['body'] });
		answer(reply);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
		questions,
		answerWith(next) {
			answer = next;
		},
		async close() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
