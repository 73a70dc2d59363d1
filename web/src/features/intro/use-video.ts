/** What the video is doing, and what the controls may ask of it. It starts by itself where the browser and the person like that. */
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

type VideoEvent = SyntheticEvent<HTMLVideoElement>;

/** Asks it to play. Paused or failed meanwhile, it was not refused. */
const isRefused = (video: HTMLVideoElement) =>
	video.play().then(
		() => false,
		(error: unknown) => error instanceof DOMException && error.name === 'NotAllowedError',
	);

/** With sound, or muted where the browser refuses sound; false when it will not start at all before somebody asks for it. */
async function start(video: HTMLVideoElement): Promise<boolean> {
	if (!(await isRefused(video))) return true;
	video.muted = true;
	return !(await isRefused(video));
}

export function useVideo() {
	const video = useRef<HTMLVideoElement>(null);
	// Who wants no motion sees the last picture, which does not wait for the video.
	const [isReady, setReady] = useState(prefersStillness);
	const [isPlaying, setPlaying] = useState(false);
	const [isMuted, setMuted] = useState(false);
	const [time, setTime] = useState(0);
	const [duration, setDuration] = useState(0);

	useEffect(() => {
		if (!video.current) return;
		// What befalls a video before it is in the page is told to nobody, so it loads from here on.
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
		/** For the video element itself. */
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
