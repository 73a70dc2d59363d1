// @vitest-environment jsdom
import '#ui/testing.ts';
import type { Attachment } from '@friends/contract/posts/posts.schema';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { PostPictures } from './post-pictures.tsx';

// Loads the lazy viewer before the first test.
beforeAll(() => import('./picture-viewer.tsx'));

const hash = '0123456789abcdef0123456789abcdef';
const picture = (alt: string, changes: Partial<Attachment> = {}): Attachment => ({
	url: `/uploads/${alt}.webp`,
	alt,
	width: 1600,
	height: 1200,
	preview: '',
	...changes,
});

const dialog = () => screen.getByRole('dialog');
const press = (key: string) => fireEvent.keyDown(dialog(), { key });
const open = async (name: RegExp) => {
	const button = screen.getByRole('button', { name });
	button.focus();
	fireEvent.click(button);
	await screen.findByRole('dialog');
	return button;
};

it('keeps the room of a picture, and shows the tiny one until it is there', () => {
	const preview = 'data:image/webp;base64,AAAA';
	const { container } = render(<PostPictures pictures={[picture('A tram', { url: `/uploads/${hash}.webp`, preview })]} />);
	const image = screen.getByAltText<HTMLImageElement>('A tram');
	expect([image.width, image.height]).toEqual([1600, 1200]);
	expect(container.querySelector<HTMLElement>('[style*="--ratio"]')?.style.getPropertyValue('--ratio')).toBe(String(4 / 3));
	expect(image.srcset).toBe(`/uploads/${hash}-480.webp 480w, /uploads/${hash}-960.webp 960w, /uploads/${hash}.webp 1600w`);
	expect(image.style.backgroundImage).toContain(preview);
	fireEvent.load(image);
	expect(image.style.backgroundImage).toBe('');
});

it('offers no size that would be the picture itself', () => {
	render(<PostPictures pictures={[picture('A tram', { url: `/uploads/${hash}.webp`, width: 300, height: 900 })]} />);
	expect(screen.getByAltText<HTMLImageElement>('A tram').srcset).toBe(`/uploads/${hash}-480.webp 160w, /uploads/${hash}.webp 300w`);
});

it('shows nothing for no pictures, and four at most', () => {
	const { container, rerender } = render(<PostPictures pictures={[]} />);
	expect(container.childNodes).toHaveLength(0);
	rerender(<PostPictures pictures={['a', 'b', 'c', 'd', 'e'].map((alt) => picture(alt))} />);
	expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
		'View picture 1 of 4: a',
		'View picture 2 of 4: b',
		'View picture 3 of 4: c',
		'View picture 4 of 4: d',
	]);
});

it('leads through the pictures by keys, says what they show, and gives the focus back', async () => {
	render(<PostPictures pictures={[picture('a tram'), picture('a pier'), picture('')]} />);
	const opener = await open(/picture 2/);
	expect(screen.getByRole('heading', { name: 'Picture 2 of 3' })).toBeTruthy();
	expect(screen.getByText('a pier')).toBeTruthy();
	press('ArrowRight');
	expect(screen.getByRole('heading', { name: 'Picture 3 of 3' })).toBeTruthy();
	press('ArrowRight');
	expect(screen.getByRole('heading', { name: 'Picture 1 of 3' })).toBeTruthy();
	press('ArrowLeft');
	expect(screen.getByRole('heading', { name: 'Picture 3 of 3' })).toBeTruthy();
	press('Home');
	expect(screen.getByText('Picture 1 of 3: a tram')).toBeTruthy();
	press('End');
	expect(screen.getByRole('heading', { name: 'Picture 3 of 3' })).toBeTruthy();
	press('Escape');
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	await waitFor(() => expect(document.activeElement).toBe(opener));
});

it('leads on by buttons and by a swipe', async () => {
	render(<PostPictures pictures={[picture('a'), picture('b')]} />);
	await open(/picture 1/);
	fireEvent.click(screen.getByRole('button', { name: 'Next picture' }));
	expect(screen.getByRole('heading', { name: 'Picture 2 of 2' })).toBeTruthy();
	const image = dialog().querySelector('img') as HTMLElement;
	const finger = { pointerType: 'touch', isPrimary: true };
	fireEvent.pointerDown(image, { ...finger, clientX: 200 });
	fireEvent.pointerUp(image, { ...finger, clientX: 160 });
	expect(screen.getByRole('heading', { name: 'Picture 2 of 2' })).toBeTruthy();
	fireEvent.pointerDown(image, { ...finger, clientX: 200 });
	fireEvent.pointerUp(image, { ...finger, clientX: 260 });
	expect(screen.getByRole('heading', { name: 'Picture 1 of 2' })).toBeTruthy();
});

it('leads on towards the end of the line where lines run from right to left', async () => {
	document.documentElement.dir = 'rtl';
	render(<PostPictures pictures={[picture('a'), picture('b'), picture('c')]} />);
	await open(/picture 1/);
	press('ArrowLeft');
	expect(screen.getByRole('heading', { name: 'Picture 2 of 3' })).toBeTruthy();
	press('ArrowRight');
	expect(screen.getByRole('heading', { name: 'Picture 1 of 3' })).toBeTruthy();
	const image = dialog().querySelector('img') as HTMLElement;
	const finger = { pointerType: 'touch', isPrimary: true };
	fireEvent.pointerDown(image, { ...finger, clientX: 200 });
	fireEvent.pointerUp(image, { ...finger, clientX: 260 });
	expect(screen.getByRole('heading', { name: 'Picture 2 of 3' })).toBeTruthy();
});

it('has no way on from a single picture', async () => {
	render(<PostPictures pictures={[picture('alone')]} />);
	await open(/View picture/);
	expect(screen.queryByRole('button', { name: 'Next picture' })).toBeNull();
});
