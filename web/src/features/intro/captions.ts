/** Captions of the film. The build makes a file of them for each language (web/captions.ts), which the player loads by its tag. */
import { say } from '@friends/contract/core/languages/say';
import { productName } from '@friends/contract/instance/instance.limits';

export const captionsFile = (language: string): string => `/intro-captions-${language}.vtt`;

/** From and until, and the lines. Names of tribes are those in the picture. */
const cues = (): [from: string, until: string, lines: string[]][] => [
	['00:01.250', '00:02.000', [say('[A string is plucked]')]],
	['00:02.000', '00:06.300', [say('[A note for each letter]'), productName]],
	['00:06.600', '00:08.900', [say('[Bells, one for each person who joins]')]],
	['00:10.200', '00:12.200', [say('Ridge Walkers, Slow Bread Club, Rooftop Astronomy')]],
	['00:13.200', '00:14.000', [say('Welcome to FRIENDS')]],
	['00:14.000', '00:16.000', [say('Welcome to FRIENDS'), say('Connect with friends and build communities')]],
];

/** As WebVTT, at the top of the picture, and narrower than it, since Chromium lets long lines stick out a little. */
export const captions = (): string =>
	['WEBVTT', ...cues().map(([from, until, lines]) => [`${from} --> ${until} line:6% size:88%`, ...lines].join('\n')), ''].join('\n\n');
