import { say } from '../core/languages/say.ts';
import { reason } from '../core/reason.ts';

export const channelsErrors = {
	join_to_talk: reason({ status: 403, sentence: () => say('Join this tribe to see its channels.') }),
	not_your_channel: reason({ status: 403, sentence: () => say('Your role in this tribe doesn’t let you manage its channels.') }),
	not_a_channel: reason({ status: 409, sentence: () => say('This works only for messages of a channel.') }),
	not_in_channels: reason({ status: 409, sentence: () => say('This doesn’t work in channels.') }),
	default_channel: reason({ status: 409, sentence: () => say('The channel that a tribe began with stays.') }),
	channels_changed: reason({ status: 409, sentence: () => say('The channels have changed meanwhile. Please try again.') }),
	too_many_channels: reason({
		status: 409,
		example: { max: 50 },
		sentence: ({ max }: { max: number }) => say('A tribe can have at most {max} channels.', { max }),
	}),
	too_many_pins: reason({
		status: 409,
		example: { max: 50 },
		sentence: ({ max }: { max: number }) => say('You can pin at most {max} messages in a channel.', { max }),
	}),
	slow_mode: reason({
		status: 429,
		example: { seconds: 12 },
		sentence: ({ seconds }: { seconds: number }) => {
			const [minutes, hours] = [Math.ceil(seconds / 60), Math.ceil(seconds / 3600)];
			if (hours > 2) return say('Slow mode: you can write again in {hours, plural, one {an hour} other {# hours}}.', { hours });
			if (minutes > 2) return say('Slow mode: you can write again in {minutes, plural, one {a minute} other {# minutes}}.', { minutes });
			return say('Slow mode: you can write again in {seconds, plural, one {a second} other {# seconds}}.', { seconds });
		},
	}),
};
