/** Captions of the video, off at first: most of the words are in the picture. */
import { useRef, useState } from 'react';

export function useCaptions() {
	const track = useRef<HTMLTrackElement>(null);
	const [isOn, setOn] = useState(false);
	return {
		isOn,
		toggle() {
			setOn(!isOn);
			if (track.current) track.current.track.mode = isOn ? 'hidden' : 'showing';
		},
		/** Ref of the track element. */
		track,
	};
}

export type CaptionsSwitch = ReturnType<typeof useCaptions>;
