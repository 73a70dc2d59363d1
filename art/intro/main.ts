/**
 * `npm run intro`: renders the introductory video from the drawings and the music in this folder into web/public, with its poster.
 * The files are committed, so this runs again only when the film changes.
 */
import { copyFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FRAMES_PER_SECOND, startEncoder, writePoster } from './encoder.ts';
import { SECONDS } from './film/stage.ts';
import { openFilm } from './film-page.ts';
import { composeMusic, SAMPLE_RATE } from './music/music.ts';
import { toWav } from './music/wav.ts';

const folder = join(import.meta.dirname, '../../web/public');
const video = join(folder, 'intro-video.mp4');

async function render(soundFile: string): Promise<void> {
	writeFileSync(soundFile, toWav(composeMusic(SECONDS), SAMPLE_RATE));
	const encoder = startEncoder({ soundFile, seconds: SECONDS, file: video });
	const film = await openFilm();
	try {
		for (let frame = 0; frame < SECONDS * FRAMES_PER_SECOND; frame += 1) await encoder.addFrame(await film.draw(frame / FRAMES_PER_SECOND));
		await encoder.finish();
		writePoster(await film.draw(SECONDS), join(folder, 'intro-poster.webp'));
	} finally {
		await film.close();
	}
	// The fallback of the player. Git stores the same bytes once.
	copyFileSync(video, join(folder, 'test-video.mp4'));
}

const scratch = mkdtempSync(join(tmpdir(), 'friends-intro-'));
try {
	await render(join(scratch, 'music.wav'));
	console.log(`${video}: ${Math.round(statSync(video).size / 1000)} kB`);
} finally {
	rmSync(scratch, { recursive: true, force: true });
}
