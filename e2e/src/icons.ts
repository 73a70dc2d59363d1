/** `npm run icons`: draws the icons of the installed app from the logo's mark into web/public. The files are committed. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/prepare/find-programs.mjs';

const folder = join(import.meta.dirname, '../../web/public');

/** `corner` is the radius of the tile, `scale` the part of it that the smile takes, as in the logo at 1. */
const icons = [
	{ name: 'icons/icon-192', size: 192, corner: 19, scale: 1 },
	{ name: 'icons/icon-512', size: 512, corner: 19, scale: 1 },
	// Operating systems crop these, so the smile stays in the middle.
	{ name: 'icons/maskable-512', size: 512, corner: 0, scale: 0.82 },
	{ name: 'apple-touch-icon', size: 180, corner: 0, scale: 0.94 },
];

const smile =
	'<path d="M17 25.5c0 24 30 24 30 0" fill="none" stroke="#fbfdf7" stroke-width="5.5" stroke-linecap="round"/>' +
	'<circle cx="17" cy="24" r="8.5" fill="#fbbe3a"/><circle cx="47" cy="24" r="8.5" fill="#f9765e"/>';

/** Sizes in /favicon.ico, which clients that read no HTML request. */
const faviconSizes = [16, 32, 48];

/** An .ico file is a list of pictures, here PNG. */
function ico(pictures: { size: number; png: Buffer }[]): Buffer {
	const head = Buffer.from([0, 0, 1, 0, pictures.length, 0]);
	let offset = head.length + 16 * pictures.length;
	const entries = pictures.map(({ size, png }) => {
		const entry = Buffer.from([size, size, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
		entry.writeUInt32LE(png.length, 8);
		entry.writeUInt32LE(offset, 12);
		offset += png.length;
		return entry;
	});
	return Buffer.concat([head, ...entries, ...pictures.map(({ png }) => png)]);
}

/** Full tiles centre the smile; in the logo it sits a little high. */
type Icon = Omit<(typeof icons)[number], 'name'>;

function svg({ size, corner, scale }: Icon): string {
	const middle = scale === 1 ? 32 : 29.5;
	return (
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="${size}" height="${size}" style="display:block">` +
		`<rect width="64" height="64" rx="${corner}" fill="#056745"/>` +
		`<g transform="translate(32 32) scale(${scale}) translate(-32 ${-middle})">${smile}</g></svg>`
	);
}

const executablePath = findChromium();
if (!executablePath) throw new Error('Chromium is needed to draw the icons.');
const browser = await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage();

async function draw(icon: Icon): Promise<Buffer> {
	await page.setViewportSize({ width: icon.size, height: icon.size });
	await page.setContent(`<body style="margin:0">${svg(icon)}</body>`);
	return page.screenshot({ omitBackground: true });
}

for (const icon of icons) writeFileSync(join(folder, `${icon.name}.png`), await draw(icon));
const favicons = [];
for (const size of faviconSizes) favicons.push({ size, png: await draw({ size, corner: 19, scale: 1 }) });
writeFileSync(join(folder, 'favicon.ico'), ico(favicons));
await browser.close();
