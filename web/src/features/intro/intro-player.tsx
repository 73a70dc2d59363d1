/** Introduction in full screen. In every case – at its end, skipped, or failed – it lets people in. */
import { say } from '@friends/contract/core/languages/say';
import './intro.css';
import { type SyntheticEvent, useCallback, useEffect } from 'react';
import { nameOfLanguage } from '#entities/languages/offered-languages.ts';
import { skipIntroForever } from '#entities/viewer/intro-flags.ts';
import { cx } from '#ui/cx.ts';
import { captionsFile } from './captions.ts';
import { IntroControls } from './intro-controls.tsx';
import { LoadingIntro } from './loading-intro.tsx';
import { SkipIntro } from './skip-intro.tsx';
import { useCaptions } from './use-captions.ts';
import { useOverlay } from './use-overlay.ts';
import { useVideo } from './use-video.ts';

export function IntroPlayer({ onComplete }: { onComplete: () => void }) {
	const video = useVideo();
	const overlay = useOverlay(video.isReady && video.isPlaying);
	const captions = useCaptions(video.props.ref);
	const handleSkip = useCallback(() => {
		skipIntroForever();
		onComplete();
	}, [onComplete]);
	useEscape(handleSkip);

	function handleError({ target, currentTarget }: SyntheticEvent) {
		// React also bubbles errors of a source, and after the first there is another.
		if (target === currentTarget) onComplete();
	}

	return (
		<main className="intro">
			<video
				{...video.props}
				className={cx('intro-video', !video.isReady && 'opacity-0')}
				poster="/intro-poster.webp"
				preload="none"
				playsInline
				onEnded={onComplete}
				onError={handleError}
			>
				<source src="/intro-video.mp4" type="video/mp4" />
				{/* The last source that the browser tries: when it fails, all have. */}
				<source src="/test-video.mp4" type="video/mp4" onError={onComplete} />
				{captions.languages.map((tag) => (
					<track key={tag} kind="captions" src={captionsFile(tag)} srcLang={tag} label={nameOfLanguage(tag)} />
				))}
				{say('Your browser does not support the video element.')}
			</video>
			{video.isReady ? (
				<>
					<button
						type="button"
						tabIndex={-1}
						aria-label={say('Show or hide the controls')}
						className="absolute inset-0"
						onClick={overlay.toggle}
					/>
					<IntroControls video={video} isShown={overlay.isShown} captions={captions}>
						<SkipIntro onSkip={handleSkip} />
					</IntroControls>
				</>
			) : (
				<div className="absolute inset-0 grid content-center justify-items-center gap-8">
					<LoadingIntro />
					<SkipIntro onSkip={handleSkip} />
				</div>
			)}
		</main>
	);
}

function useEscape(onEscape: () => void): void {
	useEffect(() => {
		function handleKeyDown({ key }: KeyboardEvent) {
			if (key === 'Escape') onEscape();
		}
		window.addEventListener('keydown', handleKeyDown);
		return () => window.removeEventListener('keydown', handleKeyDown);
	}, [onEscape]);
}
