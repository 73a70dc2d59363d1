/** Controls over the video. They stay mounted while hidden, so that the focus stays. */
import { say } from '@friends/contract/core/languages/say';
import { Captions, CaptionsOff, Pause, Play, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { LanguageSelect } from '#entities/languages/language-select.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { clock } from './clock.ts';
import { ProgressSlider } from './progress-slider.tsx';
import type { CaptionsChoice } from './use-captions.ts';
import type { Video } from './use-video.ts';

const CONTROL = 'size-12 text-inherit! enabled:hover:bg-white/14!';

export interface IntroControlsProps {
	video: Video;
	isShown: boolean;
	captions: CaptionsChoice;
	/** Skip button, at the end of the row. */
	children: ReactNode;
}

export function IntroControls({ video, isShown, captions, children }: IntroControlsProps) {
	const { isPlaying, isMuted, time, duration, togglePlaying, toggleMuted } = video;
	const [playLabel, PlayIcon] = isPlaying ? ([say('Pause'), Pause] as const) : ([say('Play'), Play] as const);
	return (
		<div className="intro-controls" data-shown={isShown}>
			<button
				type="button"
				aria-label={playLabel}
				onClick={togglePlaying}
				className="absolute top-1/2 left-1/2 grid size-21 -translate-1/2 place-items-center rounded-full bg-[#fffdf6] text-[#11241c] shadow-[inset_0_-5px_0_#d9d3bd,0_18px_44px_-10px_oklch(0.08_0.02_165/0.8)] tablet:size-26 [@media(height<480px)]:top-[32%] forced-colors:border"
			>
				<PlayIcon aria-hidden size={44} strokeWidth={1} fill="currentColor" />
			</button>
			<div className="relative mx-auto w-full max-w-280 px-5 pb-[max(20px,env(safe-area-inset-bottom))] tablet:px-10 tablet:pb-8.5">
				<h1 className="mb-2 text-h1 tablet:text-display">{say('Welcome to FRIENDS')}</h1>
				<ProgressSlider video={video} />
				<div className="-ms-2.5 flex flex-wrap items-center gap-x-1.5 gap-y-1">
					<IconButton label={playLabel} icon={PlayIcon} iconSize={24} className={CONTROL} onClick={togglePlaying} />
					<IconButton
						label={isMuted ? say('Unmute') : say('Mute')}
						icon={isMuted ? VolumeX : Volume2}
						iconSize={24}
						className={CONTROL}
						onClick={toggleMuted}
					/>
					<IconButton
						label={say('Captions')}
						icon={captions.isOn ? Captions : CaptionsOff}
						iconSize={24}
						aria-pressed={captions.isOn}
						className={CONTROL}
						onClick={captions.toggle}
					/>
					{captions.isOn && captions.languages.length > 1 && (
						<LanguageSelect label={say('Language of the captions')} value={captions.tag} onChoose={captions.choose} isSmall />
					)}
					<span className="ms-1.5 text-compact font-label tabular-nums">
						{clock(time)} <span className="font-normal opacity-80">/ {clock(duration)}</span>
					</span>
					<div className="ms-auto">{children}</div>
				</div>
			</div>
		</div>
	);
}
