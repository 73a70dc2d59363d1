/** Solves a puzzle beside the page: guesses until one fits, at most a minute and a half. */
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

self.addEventListener('message', ({ data }: MessageEvent<string>) => {
	const { parameters } = JSON.parse(data) as Challenge;
	solveChallenge({ challenge: { parameters }, deriveKey }).then(
		(found) => self.postMessage(found),
		() => self.postMessage(null),
	);
});
