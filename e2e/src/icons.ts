/** `npm run icons`: draws the icons of the installed app from the logo's mark into web/public/icons. What comes out is committed. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/prepare/find-programs.mjs';

const folder = join(import.meta.dirname, '../../web/public/icons');

/** `corner` is the radius of the tile, `scale` the part of it that the smile takes, as in the logo at 1. */
const icons = [
	{ name: 'icon-192', size: 192, corner: 19, scale: 1 },
	{ name: 'icon-512', size: 512, corner: 19, scale: 1 },
	// Systems cut these as they like; what matters stays in the middle.
	{ name: 'maskable-512', size: 512, corner: 0, scale: 0.82 },
	{ name: 'apple-touch-icon', size: 180, corner: 0, scale: 0.94 },
];

const smile =
	'<path d="M17 25.5c0 24 30 24 30 0" fill="none" stroke="#fbfdf7" stroke-width="5.5" stroke-linecap="round"/>' +
	'<circle cx="17" cy="24" r="8.5" fill="#fbbe3a"/><circle cx="47" cy="24" r="8.5" fill="#f9765e"/>';

/** Full tiles have the smile in their middle; the logo's own sits a little high. */
function svg({ size, corner, scale }: (typeof icons)[number]): string {
	const middle = scale === 1 ? 32 : 29.5;
	return (
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="${size}" height="${size}" style="display:block">` +
		`<rect width="64" height="64" rx="${corner}" fill="#056745"/>` +
		`<g transform="translate(32 32) scale(${scale}) translate(-32 ${-middle})">${smile}</g></svg>`
	);
}

const executablePath = findChromium();
if (!executablePath) throw new Error('Chromium is needed to draw the icons.');
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage();
for (const icon of icons) {
	await page.setViewportSize({ width: icon.size, height: icon.size });
	await page.setContent(`<body style="margin:0">${svg(icon)}</body>`);
	await page.screenshot({ path: join(folder, `${icon.name}.png`), omitBackground: true });
}
await browser.close();
