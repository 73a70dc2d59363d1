/** Encodes the video from frames and sound, with ffmpeg. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { findOnPath } from '../../scripts/prepare/find-programs.mjs';

export const FRAMES_PER_SECOND = 30;

const INPUTS = (soundFile: string) => [
	...['-f', 'image2pipe', '-c:v', 'mjpeg', '-framerate', String(FRAMES_PER_SECOND), '-i', '-'],
	...['-i', soundFile],
];
/** 4:2:0 with the index at the beginning: every browser plays it, and can start before the download ends. */
const VIDEO = [
	'-c:v',
	'libx264',
	'-preset',
	'slow',
	'-crf',
	'23',
	'-pix_fmt',
	'yuv420p',
	'-vf',
	'scale=out_color_matrix=bt709:out_range=tv',
];
const COLORS = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'];
const SOUND = ['-c:a', 'aac', '-b:a', '96k'];

export interface Encoder {
	addFrame(jpeg: Buffer): Promise<void>;
	finish(): Promise<void>;
}

function findFfmpeg(): string {
	const program = findOnPath(['ffmpeg']);
	if (!program) throw new Error("ffmpeg is missing: install it ('sudo apt-get install ffmpeg', 'brew install ffmpeg'); then try again.");
	return program;
}

export function startEncoder({ soundFile, seconds, file }: { soundFile: string; seconds: number; file: string }): Encoder {
	const output = ['-t', String(seconds), '-map_metadata', '-1', '-fflags', '+bitexact', '-movflags', '+faststart', file];
	const options = ['-loglevel', 'error', '-y', ...INPUTS(soundFile), ...VIDEO, ...COLORS, ...SOUND, ...output];
	const ffmpeg = spawn(findFfmpeg(), options, { stdio: ['pipe', 'inherit', 'inherit'] });
	const closed = once(ffmpeg, 'close');
	return {
		async addFrame(jpeg) {
			if (!ffmpeg.stdin.write(jpeg)) await once(ffmpeg.stdin, 'drain');
		},
		async finish() {
			ffmpeg.stdin.end();
			const [code] = await closed;
			if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`);
		},
	};
}

/** Encodes one frame as a WebP. */
export function writePoster(jpeg: Buffer, file: string): void {
	const options = ['-loglevel', 'error', '-y', '-f', 'mjpeg', '-i', '-', '-c:v', 'libwebp', '-quality', '86', file];
	const { status } = spawnSync(findFfmpeg(), options, { input: jpeg, stdio: ['pipe', 'inherit', 'inherit'] });
	if (status !== 0) throw new Error(`ffmpeg ended with ${status}.`);
}
