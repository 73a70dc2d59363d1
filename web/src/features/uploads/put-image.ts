/** Uploads a picture by XMLHttpRequest, since `fetch` reports no progress. */
import { ApiError, NetworkError, RequestTimeoutError } from '#core/http/api-error.ts';
import { requestTimeoutMs } from '#core/http/http.ts';
import { language } from '#core/language.ts';

export interface UploadOptions {
	signal?: AbortSignal | undefined;
	/** Called with the progress, from 0 to 1. */
	onProgress?: ((part: number) => void) | undefined;
}

/**
 * The reply's data. The time-out is for stalls only: a slow connection may take its time.
 * @param address relative to the page's origin, or an absolute one; it carries the right to put one picture, so no token goes with it
 * @throws ApiError, NetworkError, RequestTimeoutError, or the reason of `signal`
 */
export function putImage(address: string, image: Blob, { signal, onProgress }: UploadOptions = {}): Promise<unknown> {
	const url = new URL(address, location.origin);
	const request = new XMLHttpRequest();
	const abort = () => request.abort();
	let stallTimer: ReturnType<typeof setTimeout> | undefined;
	const expectMovement = () => {
		clearTimeout(stallTimer);
		stallTimer = setTimeout(abort, requestTimeoutMs);
	};

	return new Promise<unknown>((resolve, reject) => {
		signal?.throwIfAborted();
		signal?.addEventListener('abort', abort);
		request.open('PUT', url.href);
		request.setRequestHeader('Content-Type', image.type);
		if (url.origin === location.origin && language()) request.setRequestHeader('Accept-Language', language());
		request.upload.onprogress = ({ loaded, total }) => {
			expectMovement();
			if (total > 0) onProgress?.(loaded / total);
		};
		request.onload = () => resolve(dataOf(request));
		request.onerror = () => reject(new NetworkError('The upload broke off'));
		request.onabort = () => reject(signal?.aborted ? signal.reason : new RequestTimeoutError(requestTimeoutMs));
		expectMovement();
		request.send(image);
	}).finally(() => {
		clearTimeout(stallTimer);
		signal?.removeEventListener('abort', abort);
	});
}

async function dataOf({ status, statusText, responseText }: XMLHttpRequest): Promise<unknown> {
	if (status < 200 || status > 299) throw new ApiError(status, responseText || statusText);
	try {
		return JSON.parse(responseText);
	} catch {
		throw new ApiError(status, 'The answer is not JSON');
	}
}
