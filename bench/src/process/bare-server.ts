/** The yardstick: a bare node:http server that sends the same replies, in turn. A child process, ended by its parent. */
import { createServer } from 'node:http';

process.once('message', (texts: string[]) => {
	const bodies = texts.map((text) => Buffer.from(text));
	let answered = 0;
	const server = createServer((_request, response) => {
		const body = bodies[answered % bodies.length];
		answered += 1;
		response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body?.length ?? 0 });
		response.end(body);
	});
	server.listen(0, '127.0.0.1', () => {
		const address = server.address();
		if (address && typeof address === 'object') process.send?.(address.port);
	});
});
