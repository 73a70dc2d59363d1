/** The yardstick: a bare node:http server that answers every request with the same bytes. A process of its own, ended by its parent. */
import { createServer } from 'node:http';

process.once('message', (text: string) => {
	const body = Buffer.from(text);
	const server = createServer((_request, response) => {
		response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
		response.end(body);
	});
	server.listen(0, '127.0.0.1', () => {
		const address = server.address();
		if (address && typeof address === 'object') process.send?.(address.port);
	});
});
