/** A page in Chromium that can draw the film; it loads the modules of this workspace with their types stripped. */
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page, type Route } from '@playwright/test';
import { findChromium } from '../../scripts/prepare/find-programs.mjs';
import type { Projector } from './film/projector.ts';

const ROOT = new URL('../../', import.meta.url);
const FONT = '/web/src/ui/fonts/figtree-latin-wght-normal.woff2';
/** No server is there: every request is answered from files. */
const ORIGIN = 'http://film.invalid';

export interface FilmPage {
	/** The frame at this second, as a JPEG. */
	draw(seconds: number): Promise<Buffer>;
	close(): Promise<void>;
}

function answer(route: Route): Promise<void> {
	const { pathname } = new URL(route.request().url());
	if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>One thread</title>' });
	const file = fileURLToPath(new URL(`.${pathname}`, ROOT));
	if (!pathname.endsWith('.ts')) return route.fulfill({ path: file });
	return route.fulfill({ contentType: 'text/javascript', body: stripTypeScriptTypes(readFileSync(file, 'utf8')) });
}

async function openProjector(page: Page): Promise<void> {
	await page.route('**', answer);
	await page.goto(ORIGIN);
	await page.evaluate(async (font) => {
		const module = '/art/intro/film/projector.ts';
		const { createProjector } = (await import(module)) as { createProjector(font: string): Promise<Projector> };
		Object.assign(window, { project: await createProjector(font) });
	}, FONT);
}

async function drawOn(page: Page, seconds: number): Promise<Buffer> {
	const uri = await page.evaluate((time) => (window as unknown as { project: Projector }).project(time), seconds);
	return Buffer.from(uri.slice(uri.indexOf(',') + 1), 'base64');
}

export async function openFilm(): Promise<FilmPage> {
	const executablePath = findChromium();
	if (!executablePath) throw new Error("No Chromium was found; 'node scripts/prepare.mjs browser' gets one or says what to install.");
	const browser: Browser = await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu'] });
	const page = await browser.newPage();
	await openProjector(page);
	return { draw: (seconds) => drawOn(page, seconds), close: () => browser.close() };
}
