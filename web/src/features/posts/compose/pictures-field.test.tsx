// @vitest-environment jsdom
import type { UploadedPicture } from '@friends/contract/uploads/uploads.schema';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ApiError } from '#core/http/api-error.ts';
import { stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { postView } from '#entities/testing/views.ts';
import { muteErrors } from '#ui/testing.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { emptyPoll } from '../poll-builder/poll-draft.ts';
import { composerPartsWith } from '../testing.tsx';
import { CreatePostDialog } from './create-post-dialog.tsx';
import type { PictureUploads } from './draft-pictures.ts';
import { feedDraft, postDrafts } from './post-draft.ts';
import { packDraft, unpackDraft } from './stored-draft.ts';

beforeEach(() => {
	URL.createObjectURL = () => 'blob:picture';
	URL.revokeObjectURL = () => undefined;
	muteErrors();
});
afterEach(() => act(() => postDrafts.discard(feedDraft)));

interface Upload {
	name: string;
	signal: AbortSignal;
	onProgress: (part: number) => void;
	resolve: (picture: UploadedPicture) => void;
	reject: (error: unknown) => void;
}

const uploadError = { title: 'Upload Error', description: 'Failed to upload image. Please try again.' };
const unreadable = { title: 'Invalid File', description: 'This file is not a picture that can be read.' };
const tooLarge = { title: 'File Too Large', description: 'Please select an image under 5MB.' };

/** Uploads that the test ends by hand. */
function uploadsByHand() {
	const started: Upload[] = [];
	const uploads: PictureUploads = {
		findFault: ({ name }) => (name.startsWith('large') ? tooLarge : undefined),
		upload: (file, options) => new Promise((resolve, reject) => started.push({ name: file.name, ...options, resolve, reject })),
		faultOf: (error) => (error === unreadable ? unreadable : undefined),
		uploadError: () => uploadError,
	};
	return { started, uploads };
}

const uploaded = (name: string): UploadedPicture => ({ url: `/uploads/${name}.webp`, width: 4, height: 3, preview: '' });

function Composer({ uploads }: { uploads: PictureUploads }) {
	const [isOpen, setIsOpen] = useState(true);
	return (
		<>
			<button type="button" onClick={() => setIsOpen(true)}>
				Open
			</button>
			<CreatePostDialog open={isOpen} onOpenChange={setIsOpen} parts={composerPartsWith(uploads)} />
		</>
	);
}

function show() {
	const { started, uploads } = uploadsByHand();
	renderWithClient(<Composer uploads={uploads} />);
	fireEvent.change(screen.getByLabelText('Body'), { target: { value: 'Hello' } });
	return started;
}

const choose = (...names: string[]) =>
	fireEvent.change(screen.getByLabelText('Pictures'), {
		target: { files: names.map((name) => new File(['x'], name, { type: 'image/png' })) },
	});
/** Opens the field for the description of that picture. */
function describe(number: number, text: string) {
	fireEvent.click(screen.getByRole('button', { name: new RegExp(`^Describe picture ${number}`) }));
	const field = screen.getByRole('textbox', { name: `What’s in picture ${number}?` });
	expect(document.activeElement).toBe(field);
	fireEvent.change(field, { target: { value: text } });
	return field;
}
const rows = () => screen.queryAllByRole('listitem');
const finish = (upload: Upload | undefined) => act(async () => upload?.resolve(uploaded(upload.name)));
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
const sentBodies = (sent: { method: string; body: unknown }[]) => sent.filter(({ method }) => method === 'POST').map(({ body }) => body);

it('sends the pictures in the order in which they were chosen, with what they show', async () => {
	const sent = stubServer(() => Response.json(postView(), { status: 201 }));
	const started = show();
	choose('one', 'two');
	await finish(started[1]);
	await finish(started[0]);
	describe(2, ' A tram ');
	expect(screen.getByRole('button', { name: 'Describe picture 2, described' })).toBeTruthy();
	expect(screen.getByRole('button', { name: 'Describe picture 1' })).toBeTruthy();
	submit();
	await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Your post has been created!' }]));
	expect(sentBodies(sent)).toEqual([
		{
			type: 'feed',
			body: 'Hello',
			attachments: [
				{ url: '/uploads/one.webp', alt: '' },
				{ url: '/uploads/two.webp', alt: 'A tram' },
			],
		},
	]);
	expect(postDrafts.read(feedDraft).pictures).toEqual([]);
});

it('takes four pictures, and not one more', () => {
	const started = show();
	choose('one', 'two', 'three', 'four');
	expect(getToasts()).toEqual([]);
	expect(screen.getByRole('button', { name: 'Add pictures' }).hasAttribute('disabled')).toBe(true);
	choose('five');
	expect(getToasts()).toMatchObject([{ description: 'A post can have at most 4 pictures.', variant: 'destructive' }]);
	expect([rows().length, started.length]).toEqual([4, 4]);
});

it('says what is wrong with a file, and takes the others', () => {
	const started = show();
	choose('large one', 'two');
	expect(getToasts()).toMatchObject([{ ...tooLarge, variant: 'destructive' }]);
	expect(started.map(({ name }) => name)).toEqual(['two']);
});

it('shows how far each picture is, and waits for all of them', async () => {
	const sent = stubServer(() => Response.json(postView(), { status: 201 }));
	const started = show();
	choose('one');
	act(() => started[0]?.onProgress(0.4));
	expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Uploading picture 1' }).value).toBe(0.4);
	submit();
	expect(screen.getByRole('alert').textContent).toBe('Your pictures are still uploading. Try again in a moment.');
	await finish(started[0]);
	expect(screen.queryByRole('progressbar')).toBeNull();
	submit();
	await waitFor(() => expect(sentBodies(sent)).toHaveLength(1));
});

it.each([
	['a sentence of its own', new Error('Broken'), uploadError.description],
	[
		'the reason of the server',
		new ApiError(422, JSON.stringify({ detail: 'This picture has too many pixels.' })),
		'This picture has too many pixels.',
	],
])('tells of a failed upload with %s, and tries again', async (_, error, sentence) => {
	const started = show();
	choose('one', 'two');
	await act(async () => started[0]?.reject(error));
	expect(getToasts()).toMatchObject([{ ...uploadError, variant: 'destructive' }]);
	expect(screen.getByRole('alert').textContent).toBe(sentence);
	submit();
	expect(screen.getByRole('alert').textContent).toBe('A picture couldn’t be uploaded. Try again or remove it.');
	fireEvent.click(screen.getByRole('button', { name: 'Try again: picture 1' }));
	expect(started.map(({ name }) => name)).toEqual(['one', 'two', 'one']);
	await finish(started[2]);
	expect(screen.queryByText(sentence)).toBeNull();
});

it('stops the upload of a picture that is removed, and gives the focus back', () => {
	const started = show();
	choose('one', 'two');
	fireEvent.click(screen.getByRole('button', { name: 'Remove picture 1' }));
	expect(started.map(({ signal }) => signal.aborted)).toEqual([true, false]);
	expect(rows()).toHaveLength(1);
	expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add pictures' }));
});

it('goes on while the form is closed, and stops when it is thrown away', async () => {
	const started = show();
	choose('one', 'two');
	fireEvent.keyDown(screen.getByLabelText('Body'), { key: 'Escape' });
	fireEvent.click(await screen.findByRole('button', { name: 'Keep as draft' }));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	await finish(started[0]);
	fireEvent.click(screen.getByRole('button', { name: 'Open' }));
	await screen.findByRole('dialog');
	expect(rows()).toHaveLength(2);
	expect(screen.getAllByRole('progressbar')).toHaveLength(1);
	fireEvent.keyDown(screen.getByLabelText('Body'), { key: 'Escape' });
	fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
	expect(started[1]?.signal.aborted).toBe(true);
	expect(postDrafts.read(feedDraft).pictures).toEqual([]);
	// Undo restores both: the finished upload, and the other from its start.
	act(() => getToasts()[0]?.action?.onSelect());
	expect(postDrafts.read(feedDraft).pictures.map(({ upload }) => upload.state)).toEqual(['done', 'sending']);
	expect(started.map(({ name }) => name)).toEqual(['one', 'two', 'two']);
});

it('takes pictures that are pasted or dropped, and leaves text to the field', () => {
	const started = show();
	const body = screen.getByLabelText('Body');
	const fileNamed = (name: string) => new File(['x'], name, { type: 'image/png' });
	expect(fireEvent.paste(body, { clipboardData: { files: [fileNamed('screenshot')], types: ['Files'] } })).toBe(false);
	expect(fireEvent.paste(body, { clipboardData: { files: [fileNamed('cells')], types: ['text/plain', 'Files'] } })).toBe(true);
	expect(fireEvent.paste(body, { clipboardData: { files: [], types: ['text/plain'] } })).toBe(true);
	const close = screen.getByRole('button', { name: 'Close' });
	expect(fireEvent.dragOver(close, { dataTransfer: { types: ['Files'] } })).toBe(false);
	expect(screen.getByText('Drop to add')).toBeTruthy();
	fireEvent.drop(close, { dataTransfer: { types: ['Files'], files: [fileNamed('dropped')] } });
	expect(screen.queryByText('Drop to add')).toBeNull();
	expect(started.map(({ name }) => name)).toEqual(['screenshot', 'dropped']);
});

const order = () => postDrafts.read(feedDraft).pictures.map(({ file }) => file?.name);
const grip = (number: number) => screen.getByRole('button', { name: `Reorder picture ${number}` });
const spoken = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

it('puts pictures in order by keys, and says where they are', () => {
	show();
	choose('one', 'two', 'three');
	grip(1).focus();
	const press = (key: string) => fireEvent.keyDown(grip(1), { key });
	press('ArrowRight');
	expect(order()).toEqual(['one', 'two', 'three']);
	press(' ');
	expect(grip(1).getAttribute('aria-pressed')).toBe('true');
	expect(spoken()).toContain('Lifted, first of three. Arrow keys move it, Space drops it.');
	press('ArrowRight');
	expect(spoken()).toContain('second of three.');
	press('ArrowRight');
	press('ArrowRight');
	press(' ');
	expect(spoken()).toContain('Dropped, third of three.');
	expect(order()).toEqual(['two', 'three', 'one']);
	expect(document.activeElement).toBe(grip(3));
});

it('puts a lifted picture back by Escape, and stays open', () => {
	show();
	choose('one', 'two');
	grip(2).focus();
	for (const key of [' ', 'ArrowLeft', 'Escape']) fireEvent.keyDown(grip(2), { key });
	expect(spoken()).toContain('Put back, second of two.');
	expect(order()).toEqual(['one', 'two']);
	expect(screen.queryByRole('dialog', { name: 'Keep it for later?' })).toBeNull();
});

it('takes a file away that is no picture after all, and says so', async () => {
	const started = show();
	choose('one', 'two');
	await act(async () => started[0]?.reject(unreadable));
	expect(getToasts()).toMatchObject([{ ...unreadable, variant: 'destructive' }]);
	expect(order()).toEqual(['two']);
});

it('has its poll and the pictures that had arrived after a reload, for a day', () => {
	const at = Date.now();
	const draft = {
		title: '',
		body: 'Hello',
		tribeId: null,
		sendAt: null,
		withoutPreviewOf: null,
		isForFriends: false,
		answers: 'everybody' as const,
		pictures: [{ key: '1', alt: 'A tram', upload: { state: 'done' as const, url: '/uploads/a.webp', at } }],
		poll: { choices: ['Rye', ''], isMultiple: true, closesInSeconds: null },
	};
	const stored = JSON.parse(JSON.stringify(packDraft(draft))) as unknown;
	expect(unpackDraft(stored)?.poll).toEqual(draft.poll);
	expect(unpackDraft(packDraft({ ...draft, poll: emptyPoll }))?.poll).toBeNull();
	expect(unpackDraft(stored)?.pictures).toMatchObject([{ alt: 'A tram', upload: { url: '/uploads/a.webp', at } }]);
	const old = packDraft({
		...draft,
		poll: null,
		pictures: [{ key: '1', alt: '', upload: { state: 'done', url: '/uploads/a.webp', at: at - 24 * 60 * 60_000 } }],
	});
	expect(unpackDraft(old)).toEqual({
		title: '',
		body: 'Hello',
		tribeId: null,
		isForFriends: false,
		answers: 'everybody',
		pictures: [],
		poll: null,
		sendAt: null,
		withoutPreviewOf: null,
	});
	// The stored format from before a post could go to a tribe.
	expect(unpackDraft(['Soup', 'Recipe'])).toEqual({
		title: 'Soup',
		body: 'Recipe',
		tribeId: null,
		isForFriends: false,
		answers: 'everybody',
		pictures: [],
		poll: null,
		sendAt: null,
		withoutPreviewOf: null,
	});
});

it('lets a description have 500 characters, and marks one more', async () => {
	const sent = stubServer(() => Response.json(postView(), { status: 201 }));
	const started = show();
	choose('one');
	await finish(started[0]);
	const field = describe(1, 'x'.repeat(501));
	expect(field.getAttribute('aria-invalid')).toBe('true');
	submit();
	expect(screen.getAllByText('Picture description can have at most 500 characters').length).toBeGreaterThan(0);
	fireEvent.change(field, { target: { value: 'x'.repeat(500) } });
	expect(field.getAttribute('aria-invalid')).toBeNull();
	submit();
	await waitFor(() => expect(sentBodies(sent)).toHaveLength(1));
});
