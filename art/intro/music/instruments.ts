/** Instruments as sums of sines: each returns its sample `x` seconds after it was struck. */

export type Sound = (x: number) => number;

const TURN = 2 * Math.PI;

/** The frequency of a MIDI note; 69 is the A of 440 Hz. */
const hertz = (note: number) => 440 * 2 ** ((note - 69) / 12);

/** A wooden bar: its note, and two overtones that are gone at once. */
export function mallet(note: number, gain: number): Sound {
	const f = TURN * hertz(note);
	return (x) => {
		const overtones = 0.32 * Math.exp(-14 * x) * Math.sin(4 * f * x) + 0.1 * Math.exp(-30 * x) * Math.sin(9.2 * f * x);
		return gain * Math.exp(-4.2 * x) * (Math.sin(f * x) + overtones) * Math.min(1, x * 900);
	};
}

/** A string: six harmonics, the high ones die first. */
export function pluck(note: number, gain: number): Sound {
	const f = TURN * hertz(note);
	return (x) => {
		let sum = 0;
		for (let harmonic = 1; harmonic <= 6; harmonic += 1) {
			sum += (Math.sin(f * harmonic * x) * Math.exp(-(2.2 + harmonic * 1.6) * x)) / harmonic;
		}
		return gain * sum;
	};
}

/** A soft chord that swells and fades over its whole length. */
export function pad(notes: readonly number[], seconds: number, gain: number): Sound {
	const frequencies = notes.map((note) => TURN * hertz(note));
	return (x) => {
		const swell = Math.min(1, x / 0.6) * Math.min(1, (seconds - x) / 0.8);
		// The second voice is slightly out of tune, which makes the chord float.
		const voices = frequencies.map((f) => Math.sin(f * x) + 0.4 * Math.sin(1.003 * f * x) + 0.18 * Math.sin(2 * f * x));
		return gain * swell * voices.reduce((sum, voice) => sum + voice, 0);
	};
}

/** Noise that depends on `x` alone, so that a rendering is always the same: the decimals of a large sine. */
function noiseAt(x: number): number {
	const wide = Math.sin(x * 1_299_709) * 43_758.5453;
	return (wide - Math.floor(wide)) * 2 - 1;
}

/** Two beads touching. */
export function click(gain: number): Sound {
	return (x) => gain * Math.exp(-180 * x) * noiseAt(x);
}
