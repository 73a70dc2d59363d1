/** The music of the film in F major pentatonic, cued to the picture: one mono track of samples between -1 and 1. */
import { click, mallet, pad, pluck, type Sound } from './instruments.ts';

export const SAMPLE_RATE = 44_100;
const LOUDEST = 0.82;

interface Cue {
	at: number;
	seconds: number;
	sound: Sound;
}

const malletAt = (at: number, note: number, gain = 0.26): Cue => ({ at, seconds: 1.6, sound: mallet(note, gain) });
const clickAt = (at: number, gain = 0.1): Cue => ({ at, seconds: 0.03, sound: click(gain) });
const padAt = (at: number, seconds: number, notes: number[], gain = 0.05): Cue => ({ at, seconds, sound: pad(notes, seconds, gain) });

const plucked: Cue[] = [{ at: 1.25, seconds: 1.8, sound: pluck(53, 0.35) }];

/** Seven beads, seven notes. */
const letters = [65, 67, 69, 72, 74, 77, 81].flatMap((note, index) => {
	const at = 2.34 + 0.6 * index;
	return [malletAt(at, note), clickAt(at)];
});

const people = [69, 72, 74, 77, 74, 81].flatMap((note, index) => {
	const at = 6.6 + 0.3 * index;
	return [malletAt(at, note, 0.16), clickAt(at, 0.06)];
});

const SCALE = [58, 62, 65, 70, 74, 77, 82];
/** Twice up the scale, the first time an octave lower. */
const weaving = [...SCALE.map((note) => note - 12), ...SCALE].map((note, index) => malletAt(9 + 0.1 * index, note, 0.07));

const tribes = [
	{ at: 10.2, notes: [65, 70, 74] },
	{ at: 10.6, notes: [67, 72, 76] },
	{ at: 11, notes: [69, 74, 77] },
].flatMap(({ at, notes }) => [...notes.map((note) => malletAt(at, note, 0.14)), clickAt(at, 0.12)]);

const welcome = [
	malletAt(12.5, 65, 0.3),
	clickAt(12.5, 0.14),
	malletAt(13.2, 72, 0.2),
	malletAt(13.5, 77, 0.2),
	malletAt(14, 81, 0.2),
	malletAt(14.3, 84, 0.2),
];

const chords = [
	padAt(2, 4.4, [53, 60, 69]),
	padAt(6.2, 2.9, [50, 57, 65, 72]),
	padAt(9, 3.1, [46, 58, 65, 74]),
	padAt(12, 4, [53, 60, 65, 69, 79], 0.055),
];

export function composeMusic(seconds: number): Float32Array {
	const track = new Float32Array(seconds * SAMPLE_RATE);
	for (const cue of [...plucked, ...letters, ...people, ...weaving, ...tribes, ...welcome, ...chords]) play(track, cue);
	addEcho(track);
	fade(track, seconds);
	return level(track);
}

function play(track: Float32Array, { at, seconds, sound }: Cue): void {
	const start = Math.floor(at * SAMPLE_RATE);
	const length = Math.min(track.length - start, Math.floor(seconds * SAMPLE_RATE));
	for (let index = 0; index < length; index += 1) track[start + index] = (track[start + index] ?? 0) + sound(index / SAMPLE_RATE);
}

/** A small room. */
function addEcho(track: Float32Array): void {
	const delay = Math.floor(0.21 * SAMPLE_RATE);
	for (let index = delay; index < track.length; index += 1) track[index] = (track[index] ?? 0) + 0.22 * (track[index - delay] ?? 0);
}

function fade(track: Float32Array, seconds: number): void {
	track.forEach((sample, index) => {
		const time = index / SAMPLE_RATE;
		track[index] = sample * Math.min(1, time / 0.1) * Math.min(1, (seconds - time) / 1.4);
	});
}

function level(track: Float32Array): Float32Array {
	const peak = track.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0);
	return track.map((sample) => (sample / peak) * LOUDEST);
}
