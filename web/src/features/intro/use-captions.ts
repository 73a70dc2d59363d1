/** Captions of the video. In English they are off at first: most of the words are in the picture, in English. */
import { type RefObject, useEffect, useState } from 'react';
import { isEnglish, language } from '#core/language.ts';
import { offeredLanguages } from '#entities/languages/offered-languages.ts';

export function useCaptions(video: RefObject<HTMLVideoElement | null>) {
	const [isOn, setOn] = useState(() => !isEnglish());
	const [tag, setTag] = useState(language);

	useEffect(() => {
		for (const track of video.current?.textTracks ?? []) track.mode = isOn && track.language === tag ? 'showing' : 'disabled';
	}, [video, isOn, tag]);

	return {
		isOn,
		toggle: () => setOn(!isOn),
		/** Languages to choose from: that of the interface, and the others. */
		languages: [...new Set([language() || 'en', ...offeredLanguages()])],
		tag,
		choose: setTag,
	};
}

export type CaptionsChoice = ReturnType<typeof useCaptions>;
