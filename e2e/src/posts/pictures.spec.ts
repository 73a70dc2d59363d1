/** Pictures: cropping an avatar, and viewing those of a post. */
import { listPosts } from '@friends/contract/posts/posts.endpoints';
import { createPost } from '@friends/test-kit/posts';
import { drawJpeg, drawPhoto, uploadPicture } from '@friends/test-kit/uploads';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { tabTo } from '../focus.ts';
import { boxOf } from '../layout.ts';
import { expectToast, openCreateDialog, postWith, toast } from '../steps.ts';

/** Twice as wide as high; the left half red, the right one blue. */
async function drawHalves(page: Page): Promise<Buffer> {
	const url = await page.evaluate(() => {
		const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 400 });
		const pen = canvas.getContext('2d');
		for (const [x, colour] of ['#f00', '#00f'].entries()) {
			if (pen) pen.fillStyle = colour;
			pen?.fillRect(x * 400, 0, 400, 400);
		}
		return canvas.toDataURL('image/png');
	});
	return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

/** Red and blue of the pixel in the middle. */
function middleOf(picture: Locator): Promise<{ red: number; blue: number }> {
	return picture.evaluate(async (image: HTMLImageElement) => {
		await image.decode();
		const pen = Object.assign(document.createElement('canvas'), { width: 3, height: 3 }).getContext('2d');
		pen?.drawImage(image, 0, 0, 3, 3);
		const [red = 0, , blue = 0] = pen?.getImageData(1, 1, 1, 1).data ?? [];
		return { red, blue };
	});
}

test('a profile picture is cropped by pointer and by keyboard', async ({ signIn }) => {
	const { page } = await signIn();
	await page.goto('/settings');
	const change = page.getByRole('button', { name: 'Change picture' });
	await expect(change).toBeVisible();
	const buffer = await drawHalves(page);
	const chooser = page.waitForEvent('filechooser');
	await change.press('Enter');
	await (await chooser).setFiles({ name: 'halves.png', mimeType: 'image/png', buffer });
	const dialog = page.getByRole('dialog', { name: 'Crop profile picture' });
	const stage = dialog.getByRole('application');
	await expect(dialog.getByText('Zoom 100%, 50% from the left')).toBeAttached();

	const box = await stage.boundingBox();
	if (!box) throw new Error('The picture is not to be seen');
	await page.mouse.move(box.x + 20, box.y + 20);
	await page.mouse.down();
	await page.mouse.move(box.x + box.width - 20, box.y + 20, { steps: 4 });
	await page.mouse.up();
	await expect(dialog.getByText('Zoom 100%, 0% from the left')).toBeAttached();

	await tabTo(page, stage);
	for (let press = 0; press < 10; press++) await page.keyboard.press('Shift+ArrowLeft');
	await expect(dialog.getByText('Zoom 100%, 100% from the left')).toBeAttached();
	await page.keyboard.press('+');
	await expect(dialog.getByText('Zoom 110%')).toBeAttached();
	await tabTo(page, dialog.getByRole('button', { name: 'Use picture' }));
	await page.keyboard.press('Enter');
	await expectToast(page, 'Profile updated!');
	await expect(dialog).toBeHidden();
	await expect(change).toBeFocused();
	const { red, blue } = await middleOf(page.getByRole('main').locator('img[src*="/uploads/"]').first());
	expect(red).toBeLessThan(60);
	expect(blue).toBeGreaterThan(190);
});

test('the pictures of a post are looked at one by one, by keyboard', async ({ signIn, api }) => {
	const { member, page } = await signIn();
	const attachments = await Promise.all(
		['Bread', 'Soup', 'Jam'].map(async (alt, index) => {
			const { url } = await uploadPicture(api, member, await drawJpeg({ width: 60 + index, height: 40 }));
			return { url, alt };
		}),
	);
	const { id } = await createPost(api, member, { attachments });
	await page.goto(`/post/${id}`);
	const second = page.getByRole('button', { name: 'View picture 2 of 3: Soup' });
	await tabTo(page, second);
	await page.keyboard.press('Enter');
	const viewer = page.getByRole('dialog');
	const expectPicture = async (number: number, alt: string) => {
		await expect(viewer).toHaveAccessibleName(`Picture ${number} of 3`);
		await expect(viewer.getByRole('img', { name: alt })).toBeVisible();
	};
	await expectPicture(2, 'Soup');
	await page.keyboard.press('ArrowRight');
	await expectPicture(3, 'Jam');
	await page.keyboard.press('ArrowRight');
	await expectPicture(1, 'Bread');
	await page.keyboard.press('End');
	await expectPicture(3, 'Jam');
	await page.keyboard.press('Escape');
	await expect(viewer).toBeHidden();
	await expect(second).toBeFocused();
});

test('pictures of every shape are seen whole, then enlarged and moved', async ({ signIn, api }) => {
	const { member, page } = await signIn();
	const shapes = { portrait: [900, 1200], tower: [360, 1600], banner: [2000, 400], 'from a camera': [4000, 3000] } as const;
	const attachments = await Promise.all(
		Object.entries(shapes).map(async ([alt, [width, height]]) => {
			const { url } = await uploadPicture(api, member, await drawJpeg({ width, height }));
			return { url, alt };
		}),
	);
	const { id } = await createPost(api, member, { attachments });
	const viewer = page.getByRole('dialog');
	for (const viewport of [
		{ width: 390, height: 844 },
		{ width: 1280, height: 900 },
		{ width: 844, height: 390 },
	]) {
		await page.setViewportSize(viewport);
		await page.goto(`/post/${id}`);
		for (const alt of Object.keys(shapes)) {
			await page.getByRole('button', { name: new RegExp(`^View picture .*: ${alt}$`) }).click();
			const picture = viewer.getByRole('img', { name: alt });
			const boxOf = async () => (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
			await expect(picture).toBeInViewport({ ratio: 1 });
			const whole = await boxOf();
			const [width, height] = shapes[alt as keyof typeof shapes];
			expect(whole.width / whole.height).toBeCloseTo(width / height, 1);
			// The picture fills the window except for the bars above and below.
			expect(Math.max(whole.width / viewport.width, whole.height / (viewport.height - 130)), `${alt} at ${viewport.width}`).toBeGreaterThan(
				0.8,
			);

			await page.keyboard.press('+');
			await expect.poll(async () => (await boxOf()).width / whole.width).toBeCloseTo(1.5, 1);
			await page.keyboard.press('0');
			await expect.poll(boxOf).toEqual(whole);
			await picture.dblclick();
			await expect.poll(async () => (await boxOf()).width / whole.width).toBeCloseTo(2.5, 1);
			const before = await boxOf();
			await page.mouse.move(viewport.width / 2, viewport.height / 2);
			await page.mouse.down();
			await page.mouse.move(viewport.width / 2 + 60, viewport.height / 2 + 60, { steps: 3 });
			await page.mouse.up();
			const after = await boxOf();
			expect(Math.max(after.x - before.x, after.y - before.y)).toBeGreaterThan(20);
			await page.mouse.wheel(0, 4000);
			await expect.poll(boxOf).toEqual(whole);
			await page.keyboard.press('Escape');
			await expect(viewer).toBeHidden();
		}
	}
});

test('the viewer closes by a click beside the picture and by Back, and leads to the original', async ({ signIn, api }) => {
	const { member, page } = await signIn();
	const { url } = await uploadPicture(api, member, await drawJpeg({ width: 300, height: 1200 }));
	const { id } = await createPost(api, member, { attachments: [{ url, alt: 'A tower' }] });
	await page.goto('/');
	await page.goto(`/post/${id}`);
	const open = page.getByRole('button', { name: 'View picture: A tower' });
	const viewer = page.getByRole('dialog');
	await open.click();
	await expect(viewer.getByRole('link', { name: 'Open original' })).toHaveAttribute('href', url);
	await viewer.getByRole('img', { name: 'A tower' }).click();
	await expect(viewer).toBeVisible();
	await page.mouse.click(40, 400);
	await expect(viewer).toBeHidden();
	await expect(open).toBeFocused();
	await open.click();
	await expect(viewer).toBeVisible();
	await page.goBack();
	await expect(viewer).toBeHidden();
	await expect(page).toHaveURL(`/post/${id}`);
});

test('a toast over the viewer hides none of its buttons, and is sent away alone', async ({ signIn, api }) => {
	const { member, page } = await signIn();
	const pictures = [await uploadPicture(api, member, await drawJpeg()), await uploadPicture(api, member, await drawJpeg())];
	const { id } = await createPost(api, member, { attachments: pictures.map(({ url }, index) => ({ url, alt: `Stair ${index}` })) });
	for (const viewport of [
		{ width: 390, height: 844 },
		{ width: 844, height: 390 },
		{ width: 1280, height: 800 },
	]) {
		await page.setViewportSize(viewport);
		await page.goto(`/post/${id}`);
		await page.getByRole('button', { name: 'Share' }).click();
		const item = toast(page, 'ink');
		await expect(item).toBeVisible();
		await page.getByRole('button', { name: /^View picture.*Stair 0$/ }).press('Enter');
		const viewer = page.getByRole('dialog');
		await expect(viewer.getByRole('button', { name: 'Next picture' })).toBeVisible();
		await item.hover();
		const { x, y, right, bottom } = await boxOf(item);
		for (const control of await viewer.getByRole('button').or(viewer.getByRole('link')).all()) {
			const box = await boxOf(control);
			expect(box.x >= right || box.right <= x || box.y >= bottom || box.bottom <= y, `${control} at ${viewport.width}`).toBe(true);
		}
		await item.getByRole('button', { name: 'Close' }).click();
		await expect(item).toBeHidden();
		await expect(viewer).toBeVisible();
	}
});

test('a photo of twelve megapixels and 9 MB is posted as it comes from the phone', async ({ signIn, api }) => {
	const { member, page } = await signIn();
	const buffer = await drawPhoto();
	expect(buffer.length).toBeGreaterThan(8_000_000);
	await page.goto('/');
	const dialog = await openCreateDialog(page);
	const sizes: number[] = [];
	page.on('request', (request) => request.method() === 'PUT' && sizes.push(request.postDataBuffer()?.length ?? 0));
	const body = `From the phone of ${member.user.username}`;
	await page.keyboard.type(body);
	await dialog.getByLabel('Pictures', { exact: true }).setInputFiles([
		{ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer },
		{ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('just a note') },
	]);
	await expectToast(page, 'Invalid File', 'This file is not a picture that can be read.');
	await expect(dialog.getByRole('listitem', { name: /^Picture/ })).toHaveCount(1);
	await expect(dialog.getByRole('progressbar')).toHaveCount(0);
	await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
	await expect(postWith(page, body).locator('img[src*="/uploads/"]')).toBeVisible();
	const [post] = await api.succeed(listPosts, { query: { limit: 1 } });
	expect(post).toMatchObject({ body, attachments: [{ width: 1600, height: 1200 }] });
	for (const size of sizes) expect(size).toBeLessThanOrEqual(5_242_880);
});

test('pictures are pasted, dropped, dragged into order, and kept over a reload', async ({ signIn }) => {
	const { page } = await signIn();
	await page.goto('/');
	const dialog = await openCreateDialog(page);
	const hand = (how: 'paste' | 'drop', background: string) =>
		dialog.getByRole('textbox', { name: 'Body' }).evaluate(
			async (field, { event, colour }) => {
				const canvas = Object.assign(document.createElement('canvas'), { width: 60, height: 40 });
				const pen = canvas.getContext('2d');
				if (pen) pen.fillStyle = colour;
				pen?.fillRect(0, 0, 60, 40);
				const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
				const data = new DataTransfer();
				data.items.add(new File(blob ? [blob] : [], 'screenshot.png', { type: 'image/png' }));
				const init = { bubbles: true, cancelable: true };
				field.dispatchEvent(
					event === 'paste'
						? new ClipboardEvent('paste', { ...init, clipboardData: data })
						: new DragEvent('drop', { ...init, dataTransfer: data }),
				);
			},
			{ event: how, colour: background },
		);
	await hand('paste', '#f00');
	await expect(dialog.getByRole('button', { name: 'Reorder picture 1' })).toBeVisible();
	await hand('drop', '#00f');
	await expect(dialog.getByRole('button', { name: 'Reorder picture 2' })).toBeVisible();
	await expect(dialog.getByRole('progressbar')).toHaveCount(0);
	const first = () => middleOf(dialog.getByRole('listitem', { name: 'Picture 1' }).locator('img'));
	expect((await first()).red).toBeGreaterThan(190);

	const grip = await dialog.getByRole('button', { name: 'Reorder picture 2' }).boundingBox();
	if (!grip) throw new Error('There is no grip');
	await page.mouse.move(grip.x + 8, grip.y + 8);
	await page.mouse.down();
	await page.mouse.move(grip.x - 120, grip.y + 8, { steps: 4 });
	await page.mouse.up();
	expect((await first()).blue).toBeGreaterThan(190);
	await expect(dialog.getByText('Dropped, first of two.')).toBeAttached();

	await page.reload();
	await openCreateDialog(page);
	await expect(dialog.getByRole('listitem', { name: /^Picture/ })).toHaveCount(2);
	expect((await first()).blue).toBeGreaterThan(190);
	await expectAccessible(page, 'composer with pictures');
});
