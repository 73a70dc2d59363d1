/** State of the video, with the actions of its controls. It autoplays where the browser and the person allow it. */
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

type VideoEvent = SyntheticEvent<HTMLVideoElement>;

/** Plays the video. An error other than NotAllowedError, such as a pause meanwhile, is no refusal. */
const isRefused = (video: HTMLVideoElement) =>
	video.play().then(
		() => false,
		(error: unknown) => error instanceof DOMException && error.name === 'NotAllowedError',
	);

/** Plays with sound, or muted where the browser refuses sound; false when autoplay is refused altogether. */
async function start(video: HTMLVideoElement): Promise<boolean> {
	if (!(await isRefused(video))) return true;
	video.muted = true;
	return !(await isRefused(video));
}

export function useVideo() {
	const video = useRef<HTMLVideoElement>(null);
	// With reduced motion the poster is shown, which does not wait for the video.
	const [isReady, setReady] = useState(prefersStillness);
	const [isPlaying, setPlaying] = useState(false);
	const [isMuted, setMuted] = useState(false);
	const [time, setTime] = useState(0);
	const [duration, setDuration] = useState(0);

	useEffect(() => {
		if (!video.current) return;
		// Loads only now: events of a video before it is in the page reach no handler.
		video.current.load();
		video.current.preload = 'auto';
		if (prefersStillness()) return;
		void start(video.current).then((hasStarted) => {
			if (!hasStarted) setReady(true);
		});
	}, []);

	return {
		isReady,
		isPlaying,
		isMuted,
		time,
		duration,
		togglePlaying() {
			if (!video.current?.paused) video.current?.pause();
			else void start(video.current);
		},
		toggleMuted() {
			if (video.current) video.current.muted = !video.current.muted;
		},
		seek(target: number) {
			if (!video.current || duration === 0) return;
			const place = Math.min(Math.max(target, 0), duration);
			video.current.currentTime = place;
			setTime(place);
		},
		/** Props of the video element. */
		props: {
			ref: video,
			onCanPlay: () => setReady(true),
			onPlay: () => setPlaying(true),
			onPause: () => setPlaying(false),
			onVolumeChange: ({ currentTarget }: VideoEvent) => setMuted(currentTarget.muted),
			onTimeUpdate: ({ currentTarget }: VideoEvent) => setTime(currentTarget.currentTime),
			onDurationChange: ({ currentTarget }: VideoEvent) => setDuration(currentTarget.duration || 0),
		},
	};
}

export type Video = ReturnType<typeof useVideo>;
