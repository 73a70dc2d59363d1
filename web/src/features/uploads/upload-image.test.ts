// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, NetworkError, RequestTimeoutError } from '#core/http/api-error.ts';
import { writeSession } from '#core/session/session-storage.ts';
import { networkFailure, problem, type Sent, sessionOf, silence, stubServer } from '#core/testing/fake-server.ts';
import { fileOf, stubUploading } from './testing.ts';
import { uploadImage } from './upload-image.ts';

beforeEach(() => {
	stubUploading();
	writeSession(sessionOf('maya'));
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	localStorage.clear();
});

const uploadURL = '/api/objects/1?signature=s';
const picture = { url: '/uploads/p.webp', width: 4, height: 3, preview: '' };

function uploadServer(put: (sent: Sent) => Response | Promise<Response>) {
	return stubServer((sent) => (sent.method === 'POST' ? Response.json({ uploadURL }) : put(sent)));
}

it('asks where to, and sends the bytes there with their type, and no token', async () => {
	const sent = uploadServer(() => Response.json(picture));
	const parts: number[] = [];
	const file = fileOf({ type: 'image/jpeg' });
	expect(await uploadImage(file, { onProgress: (part) => parts.push(part) })).toEqual(picture);
	expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/objects/upload', `PUT ${uploadURL}`]);
	expect(sent[1]?.headers.get('Content-Type')).toBe('image/jpeg');
	expect(sent[1]?.headers.has('Authorization')).toBe(false);
	expect(sent[1]?.init.body).toBe(file);
	expect(parts).toEqual([0.5]);
});

it('rejects with the refusal of the server', async () => {
	uploadServer(() => problem(422, 'validation_failed', 'Please select an image file.'));
	const error = await uploadImage(fileOf()).catch((reason: unknown) => reason);
	expect(error).toBeInstanceOf(ApiError);
	expect((error as ApiError).problem?.detail).toBe('Please select an image file.');
});

it('rejects when the connection breaks, and when the answer is not ours', async () => {
	uploadServer(networkFailure);
	await expect(uploadImage(fileOf())).rejects.toBeInstanceOf(NetworkError);
	uploadServer(() => new Response('<html>'));
	await expect(uploadImage(fileOf())).rejects.toThrow('The answer is not JSON');
});

it('stops when it is told to', async () => {
	const sent = uploadServer(silence);
	const controller = new AbortController();
	const result = uploadImage(fileOf(), { signal: controller.signal });
	await vi.waitFor(() => expect(sent).toHaveLength(2));
	controller.abort();
	await expect(result).rejects.toMatchObject({ name: 'AbortError' });
});

it('gives up when nothing moves any more', async () => {
	vi.useFakeTimers();
	uploadServer(silence);
	const result = uploadImage(fileOf());
	const expected = expect(result).rejects.toBeInstanceOf(RequestTimeoutError);
	await vi.advanceTimersByTimeAsync(30_000);
	await expected;
});
