// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { problem, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { muteErrors } from '#ui/testing.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { PicturePicker } from './picture-picker.tsx';
import { fileOf, stubPictures, stubUploading } from './testing.ts';

beforeEach(() => {
	stubUploading();
	muteErrors();
});

const wide = { width: 1200, height: 800 };

function show({ save = vi.fn(async (_: string) => undefined), shape = 'avatar' as 'avatar' | 'banner' } = {}) {
	renderWithClient(<PicturePicker shape={shape} label="Change picture" save={save} />);
	return save;
}

function uploadServer(put: () => Response = () => Response.json({ url: '/uploads/new.webp', width: 512, height: 512, preview: '' })) {
	return stubServer(({ method }) => (method === 'POST' ? Response.json({ uploadURL: '/api/objects/1?signature=s' }) : put()));
}

const choose = (file: File) => fireEvent.change(screen.getByLabelText('Change picture: file'), { target: { files: [file] } });
const stage = () => screen.getByRole('application', { name: 'The part of the picture to keep' });
const press = (key: string, shiftKey = false) => fireEvent.keyDown(stage(), { key, shiftKey });
const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Use picture' }));

async function open() {
	choose(fileOf());
	await screen.findByRole('dialog');
}

it('says that a file is no image', async () => {
	stubPictures(wide);
	show();
	choose(fileOf({ type: 'text/plain' }));
	await waitFor(() =>
		expect(getToasts()).toMatchObject([{ title: 'Invalid File', description: 'Please select an image file.', variant: 'destructive' }]),
	);
	expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
	['a file', 'image/png', 'This file is not a picture that can be read.'],
	['a photo of a phone', 'image/heic', 'Your browser can’t read HEIC photos. Save it as JPEG and try again.'],
])('says that %s cannot be read when the browser cannot show it', async (_, type, description) => {
	stubPictures({ ...wide, isReadable: false });
	show();
	choose(fileOf({ type }));
	await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Invalid File', description }]));
});

it('takes a file of any size, since only the part that is kept is sent', async () => {
	stubPictures(wide);
	uploadServer();
	const save = show();
	choose(fileOf({ type: 'image/jpeg', bytes: 12_000_000 }));
	await screen.findByRole('dialog');
	confirm();
	await waitFor(() => expect(save).toHaveBeenCalledWith('/uploads/new.webp'));
});

it('says that a picture is too large when the part that is kept still is', async () => {
	stubPictures({ ...wide, bytes: 5_242_881 });
	uploadServer();
	show();
	await open();
	confirm();
	await waitFor(() =>
		expect(getToasts()).toMatchObject([
			{ title: 'File Too Large', description: 'Please select an image under 5MB.', variant: 'destructive' },
		]),
	);
});

it('uploads the square in the middle, and hands on its address', async () => {
	const drawn = stubPictures(wide);
	const sent = uploadServer();
	const save = show();
	await open();
	confirm();
	await waitFor(() => expect(save).toHaveBeenCalledWith('/uploads/new.webp'));
	expect(drawn).toEqual([{ x: 200, y: 0, width: 800, height: 800 }]);
	expect(sent.at(-1)?.headers.get('Content-Type')).toBe('image/webp');
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('sends JPEG where the browser writes no WebP', async () => {
	stubPictures({ ...wide, types: ['image/jpeg'] });
	const sent = uploadServer();
	show();
	await open();
	confirm();
	await waitFor(() => expect(sent.at(-1)?.headers.get('Content-Type')).toBe('image/jpeg'));
});

it('keeps a banner four times as wide as high', async () => {
	const drawn = stubPictures(wide);
	uploadServer();
	show({ shape: 'banner' });
	await open();
	confirm();
	await waitFor(() => expect(drawn).toEqual([{ x: 0, y: 250, width: 1200, height: 300 }]));
});

it('moves and zooms by keys', async () => {
	const drawn = stubPictures(wide);
	uploadServer();
	show();
	await open();
	press('ArrowLeft');
	press('ArrowLeft', true);
	for (let presses = 0; presses < 99; presses++) press('+');
	press('ArrowDown');
	confirm();
	await waitFor(() => expect(drawn).toHaveLength(1));
	const [crop] = drawn;
	expect(crop?.width).toBe(200);
	expect(crop?.height).toBe(200);
	// 16 and 80 right of the middle, zoomed in around there; then 4 up.
	expect(crop?.x).toBeCloseTo(200 + 16 + 80 + 300);
	expect(crop?.y).toBeCloseTo(300 - 4);
});

it('zooms by slider and buttons, and says how far', async () => {
	stubPictures(wide);
	show();
	await open();
	fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
	expect(screen.getByText('Zoom 125%, 50% from the left, 50% from the top')).toBeTruthy();
	fireEvent.change(screen.getByRole('slider', { name: 'Zoom' }), { target: { value: '3' } });
	expect(screen.getByText(/^Zoom 300%/)).toBeTruthy();
	press('-');
	expect(screen.getByText(/^Zoom 273%/)).toBeTruthy();
});

it('tells of a failed upload, and lets one try again', async () => {
	stubPictures(wide);
	let isBroken = true;
	uploadServer(() => (isBroken ? problem(422, 'validation_failed', 'No.') : Response.json({ url: '/uploads/new.webp' })));
	const save = show();
	await open();
	confirm();
	await waitFor(() =>
		expect(getToasts()).toMatchObject([
			{ title: 'Upload Error', description: 'Failed to upload image. Please try again.', variant: 'destructive' },
		]),
	);
	expect(save).not.toHaveBeenCalled();
	isBroken = false;
	confirm();
	await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
});

it('stays open when the picture could not be kept', async () => {
	stubPictures(wide);
	uploadServer();
	const save = show({ save: vi.fn(async () => Promise.reject(new Error('No'))) });
	await open();
	confirm();
	await waitFor(() => expect(save).toHaveBeenCalled());
	await waitFor(() => expect(screen.getByRole('button', { name: 'Use picture' }).getAttribute('aria-busy')).toBeNull());
	expect(screen.getByRole('dialog')).toBeTruthy();
});
