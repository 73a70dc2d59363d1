import { expect, it } from 'vitest';
import { composeMusic, SAMPLE_RATE } from './music.ts';
import { toWav } from './wav.ts';

const track = composeMusic(16);

const loudness = (from: number, to: number) =>
	track.slice(from * SAMPLE_RATE, to * SAMPLE_RATE).reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0);

it('is silent until the thread is plucked, and again at the end', () => {
	expect(loudness(0, 1.24)).toBe(0);
	expect(loudness(1.25, 1.5)).toBeGreaterThan(0.1);
	expect(loudness(15.99, 16)).toBeLessThan(0.01);
});

it('never clips', () => {
	expect(loudness(0, 16)).toBeCloseTo(0.82, 5);
});

it('is the same at every rendering', () => {
	const bytes = ({ buffer }: Float32Array) => Buffer.from(buffer);
	expect(bytes(composeMusic(16)).equals(bytes(track))).toBe(true);
});

it('becomes a WAV of one channel', () => {
	const file = toWav(new Float32Array([0, 1, -1]), SAMPLE_RATE);
	expect([file.toString('latin1', 0, 4), file.toString('latin1', 8, 12), file.length]).toEqual(['RIFF', 'WAVE', 50]);
	expect([file.readInt16LE(44), file.readInt16LE(46), file.readInt16LE(48)]).toEqual([0, 32_767, -32_767]);
});
