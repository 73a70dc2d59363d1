/** Test setup for pictures: what jsdom lacks to read, draw and send them. */
import { vi } from 'vitest';

/** Sends through `fetch`, so that `stubServer` answers it too. */
class FetchingXhr {
	status = 0;
	statusText = '';
	responseText = '';
	readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null };
	onload: (() => void) | null = null;
	onerror: (() => void) | null = null;
	onabort: (() => void) | null = null;
	readonly #headers = new Headers();
	readonly #controller = new AbortController();
	#method = '';
	#url = '';

	open(method: string, url: string) {
		this.#method = method;
		this.#url = url;
	}

	setRequestHeader(name: string, value: string) {
		this.#headers.set(name, value);
	}

	abort() {
		this.#controller.abort();
		this.onabort?.();
	}

	async send(body: Blob) {
		const { signal } = this.#controller;
		try {
			this.upload.onprogress?.({ loaded: body.size / 2, total: body.size });
			const reply = await fetch(this.#url, { method: this.#method, headers: this.#headers, body, signal });
			this.status = reply.status;
			this.statusText = reply.statusText;
			this.responseText = await reply.text();
		} catch {
			if (!signal.aborted) this.onerror?.();
			return;
		}
		this.onload?.();
	}
}

export function stubUploading(): void {
	vi.stubGlobal('XMLHttpRequest', FetchingXhr);
}

export interface PictureStub {
	width: number;
	height: number;
	/** False for a file that the browser cannot decode. */
	isReadable?: boolean;
	/** Types that the canvas can encode. */
	types?: readonly string[];
	/** Size of the encoded picture. */
	bytes?: number;
}

/** Makes every file a picture of this size. Returns the crop of each drawing. */
export function stubPictures({ width, height, isReadable = true, types = ['image/webp', 'image/jpeg'], bytes }: PictureStub) {
	const drawn: { x: number; y: number; width: number; height: number }[] = [];
	URL.createObjectURL = () => 'blob:picture';
	URL.revokeObjectURL = () => undefined;
	HTMLImageElement.prototype.decode = () => (isReadable ? Promise.resolve() : Promise.reject(new Error('Broken')));
	vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(width);
	vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(height);
	const context = {
		fillRect: () => undefined,
		drawImage: (_: unknown, x: number, y: number, w: number, h: number) => drawn.push({ x, y, width: w, height: h }),
	};
	vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as null);
	vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((callback, type = '') => {
		const blob = new Blob(['drawn'], { type: types.includes(type) ? type : 'image/png' });
		if (bytes !== undefined) Object.defineProperty(blob, 'size', { value: bytes });
		callback(blob);
	});
	return drawn;
}

/** A file of that many bytes. */
export function fileOf({ type = 'image/png', bytes = 10, name = 'picture' }: { type?: string; bytes?: number; name?: string } = {}): File {
	const file = new File(['x'], name, { type });
	Object.defineProperty(file, 'size', { value: bytes });
	return file;
}
