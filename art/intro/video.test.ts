import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { HEIGHT, SECONDS, WIDTH } from './film/stage.ts';
import { codingOf, durationOf, findBoxes, readBoxes, sizeOf } from './mp4.ts';

const read = (name: string) => readFileSync(new URL(`../../web/public/${name}`, import.meta.url));

const video = read('intro-video.mp4');
const boxes = readBoxes(video);

it('weighs less than 2 MB', () => {
	expect(video.length).toBeLessThan(2_000_000);
});

it('can start before all of it has arrived', () => {
	const order = boxes.map(({ type }) => type);
	expect(order[0]).toBe('ftyp');
	expect(order).toContain('mdat');
	expect(order.indexOf('moov')).toBeLessThan(order.indexOf('mdat'));
});

it('lasts as long and is as large as the film', () => {
	const [header] = findBoxes(boxes, 'mvhd');
	expect(header && durationOf(header)).toBeCloseTo(SECONDS, 1);
	expect(SECONDS).toBeGreaterThanOrEqual(12);
	expect(SECONDS).toBeLessThanOrEqual(18);
	const sizes = findBoxes(boxes, 'tkhd').map(sizeOf);
	expect(sizes).toContainEqual({ width: WIDTH, height: HEIGHT });
	expect([WIDTH, HEIGHT]).toEqual([1280, 720]);
});

it('has a picture in H.264 and sound in AAC', () => {
	expect(findBoxes(boxes, 'stsd').map(codingOf).sort()).toEqual(['avc1', 'mp4a']);
});

it('is what the player falls back to as well', () => {
	expect(read('test-video.mp4').equals(video)).toBe(true);
});

it('has a poster', () => {
	expect(read('intro-poster.webp').toString('latin1', 8, 12)).toBe('WEBP');
});
