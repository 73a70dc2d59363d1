import { expect, it } from 'vitest';
import { captions, captionsFile } from './captions.ts';

it('are WebVTT, in the order of the film, and greet', () => {
	const [head, ...cues] = captions().trim().split('\n\n');
	expect(head).toBe('WEBVTT');
	const times = cues.map((cue) => /^(\S+) --> (\S+) line:6% size:88%\n./.exec(cue)?.slice(1) ?? []);
	expect(times.flat()).toHaveLength(12);
	expect(times.flat()).toEqual(times.flat().toSorted());
	expect(cues.at(-1)).toContain('Welcome to FRIENDS\nConnect with friends and build communities');
});

it('have a file for each language', () => {
	expect(captionsFile('de')).toBe('/intro-captions-de.vtt');
});
