/** Banner of a profile: the person's picture, or cloth woven from their id. */
import { useState } from 'react';
import { Weave } from '#ui/drawings/weave.tsx';

export interface ProfileBannerProps {
	personId: string;
	/** URL of a picture, or ''. */
	banner: string;
}

const box = 'h-37.5 w-full rounded-t-in-card tablet:h-46';

export function ProfileBanner({ personId, banner }: ProfileBannerProps) {
	const [broken, setBroken] = useState('');
	if (banner === '' || banner === broken) return <Weave seed={personId} knot={16} className={box} />;
	return <img src={banner} alt="" decoding="async" className={`bg-sunken object-cover ${box}`} onError={() => setBroken(banner)} />;
}
