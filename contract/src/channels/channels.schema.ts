import * as z from 'zod/mini';
import { nameText } from '../core/common-texts.ts';
import { say } from '../core/languages/say.ts';
import { idSchema } from '../core/scalars.ts';
import { text } from '../core/text.ts';
import { tribeParamsSchema } from '../tribes/tribes.schema.ts';
import { channelLimits } from './channels.limits.ts';

export const channelKinds = ['chat', 'announcements'] as const;
export type ChannelKind = (typeof channelKinds)[number];

/** Who a channel is for: all members, or, as 'moderator', those whose role manages channels. */
export const channelRoles = ['member', 'moderator'] as const;
export type ChannelRole = (typeof channelRoles)[number];

const wrongRole = { error: () => say('A channel is for members or for moderators') };

/** Who may see a channel, and who may write in it. */
export const channelAclsSchema = z.strictObject({ see: z.enum(channelRoles, wrongRole), write: z.enum(channelRoles, wrongRole) }).check(
	z.refine(({ see, write }) => see === 'member' || write === 'moderator', {
		error: () => say('Who writes in a channel must see it'),
		path: ['write'],
	}),
);
export type ChannelAcls = z.infer<typeof channelAclsSchema>;

export const channelSchema = z.object({
	id: idSchema,
	tribe: z.object({ id: idSchema, slug: z.string(), name: z.string() }),
	name: z.string(),
	/** Its name in addresses, unique in the tribe. */
	slug: z.string(),
	topic: z.string(),
	kind: z.enum(channelKinds),
	/** The one that the tribe began with; it stays. */
	isDefault: z.boolean(),
	acls: z.object({ see: z.enum(channelRoles), write: z.enum(channelRoles) }),
	/** Members write at most one message in so many seconds; 0 for no slow mode. */
	slowSeconds: z.int(),
	pinCount: z.int(),
});
export type Channel = z.infer<typeof channelSchema>;

const channelShape = {
	name: nameText(channelLimits.name.maxLength),
	topic: text({
		maxLength: channelLimits.topic.maxLength,
		notText: () => say('Topic must be text'),
		tooLong: (max) => say('Topic can have at most {max} characters', { max }),
		unstorable: () => say('Topic contains characters that cannot be stored'),
	}),
	kind: z.enum(channelKinds, { error: () => say('There is no such kind of channel') }),
	acls: channelAclsSchema,
	slowSeconds: z.int({ error: () => say('Slow mode is a number of seconds') }).check(
		z.gte(0, { error: () => say('Slow mode is a number of seconds') }),
		z.lte(channelLimits.slowSeconds.max, {
			error: () => say('Slow mode can be at most {max} seconds', { max: channelLimits.slowSeconds.max }),
		}),
	),
};

/** Without `acls` all members see it, and they write unless it is for announcements. */
export const createChannelBodySchema = z.strictObject({
	name: channelShape.name,
	topic: z._default(channelShape.topic, ''),
	kind: z._default(channelShape.kind, 'chat'),
	acls: z.optional(channelShape.acls),
	slowSeconds: z._default(channelShape.slowSeconds, 0),
});
export type CreateChannelBody = z.input<typeof createChannelBodySchema>;

/** What is left out stays. */
export const updateChannelBodySchema = z.strictObject({
	name: z.optional(channelShape.name),
	topic: z.optional(channelShape.topic),
	kind: z.optional(channelShape.kind),
	acls: z.optional(channelShape.acls),
	slowSeconds: z.optional(channelShape.slowSeconds),
});
export type UpdateChannelBody = z.input<typeof updateChannelBodySchema>;

export const orderChannelsBodySchema = z.strictObject({
	/** All channels of the tribe, in their new order. */
	ids: z.array(idSchema).check(
		z.maxLength(channelLimits.channels.max, {
			error: () => say('A tribe can have at most {max} channels', { max: channelLimits.channels.max }),
		}),
	),
});

export const pinBodySchema = z.strictObject({ isPinned: z.boolean({ error: () => say('Pinned is yes or no') }) });

/** Of the tribe. */
export const channelsParamsSchema = tribeParamsSchema;
