/**
 * A tribe of the demo as it lives: looks, rules that members agree to, a slow hour, a moderator, a name of its owner, a pinned and an
 * archived post, a report, and a first post that waits.
 */
import { SCENES } from '@friends/art/scenes';
import { holdPost } from '@friends/contract/kept-posts/kept-posts.endpoints';
import { archivePost, pinPost } from '@friends/contract/posts/posts.endpoints';
import { createReport } from '@friends/contract/reports/reports.endpoints';
import { setTribeAlias } from '@friends/contract/tribes/alias/tribe-alias.endpoints';
import { changeTribePosting } from '@friends/contract/tribes/order/tribe-order.endpoints';
import { agreeToTribeRules, getTribe, listTribePosts, updateTribe, updateTribeRules } from '@friends/contract/tribes/tribes.endpoints';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import type { Api } from '@friends/test-kit/api';
import type { SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { giveTribeRole, joinTribe } from '@friends/test-kit/tribes';
import { uploadPicture } from '@friends/test-kit/uploads';
import sharp from 'sharp';

type SignIn = (username: string) => Promise<SignedInMember>;

const slug = 'ridge-walkers';
const rules = ['1. Nobody walks **last** alone.', '2. Rain is weather, not a reason.', '3. Take your crumbs home.'].join('\n');
const pageMax = 100;

/** The member that visitors sign in as helps its owner to keep order. */
export async function liveInTribe(api: Api, signIn: SignIn): Promise<void> {
	const [kofi, maya] = [await signIn('kofi_m'), await signIn('mayaok')];
	const tribe = await api.succeed(getTribe, { token: kofi.token, params: { id: slug } });
	const of = { token: kofi.token, params: { id: tribe.id } };
	await giveLooks(api, kofi, tribe);
	await giveTribeRole(api, kofi, tribe, maya, 'moderator');
	await keepPosts(api, kofi, tribe);
	await reportOne(api, signIn, tribe);
	await api.succeed(updateTribeRules, { ...of, body: { markdown: rules, mustAgree: true } });
	await api.succeed(changeTribePosting, { ...of, body: { slowSeconds: 300, reviewedPosts: 1 } });
	await api.succeed(agreeToTribeRules, { ...of, token: maya.token });
	await api.succeed(setTribeAlias, { ...of, body: { aliasName: 'Captain' } });
	await holdOne(api, await signIn('luciam'), tribe);
}

async function giveLooks(api: Api, owner: SignedInMember, { id, name, description, tags, type }: Tribe): Promise<void> {
	const drawn = sharp(Buffer.from(SCENES.ridge.draw('ridge-walkers')));
	const { data, info } = await drawn.jpeg().toBuffer({ resolveWithObject: true });
	const side = Math.min(info.width, info.height);
	const square = await sharp(data).resize(side, side).jpeg().toBuffer();
	const urlOf = async (picture: Buffer) => (await uploadPicture(api, owner, Buffer.from(picture))).url;
	const body = { name, description, tags, isPrivate: type === 'private', avatarUrl: await urlOf(square), bannerUrl: await urlOf(data) };
	await api.succeed(updateTribe, { token: owner.token, params: { id }, body });
}

/** The latest post of its owner is at the top, and the oldest one of all is over. */
async function keepPosts(api: Api, owner: SignedInMember, { id }: Tribe): Promise<void> {
	const { token } = owner;
	const posts = await api.succeed(listTribePosts, { token, params: { id }, query: { limit: pageMax } });
	const own = posts.find(({ author }) => author.id === owner.user.id);
	const oldest = posts.at(-1);
	if (!own || !oldest || own === oldest) throw new Error('The tribe has too few posts.');
	await api.succeed(pinPost, { token, params: { id: own.id } });
	await api.succeed(archivePost, { token, params: { id: oldest.id } });
}

/** Waits for those who look after the tribe. */
async function reportOne(api: Api, signIn: SignIn, { id: tribeId }: Tribe): Promise<void> {
	const body = 'Two sleeping bags and a stove to sell. Cash only, write to me before Saturday.';
	const { id } = await createPost(api, await signIn('zuzak'), { body, tribeId });
	const report = { target: 'post', targetId: id, kind: 'spam', reason: 'This is not a market.' } as const;
	await api.succeed(createReport, { token: (await signIn('rosaq')).token, body: report });
}

/** By someone who has just joined. */
async function holdOne(api: Api, newcomer: SignedInMember, { id: tribeId }: Tribe): Promise<void> {
	const { token } = newcomer;
	await joinTribe(api, newcomer, { id: tribeId });
	await api.succeed(agreeToTribeRules, { token, params: { id: tribeId } });
	const body = 'Hello, I am new, slow, and I bring plum cake. Is Saturday too steep for a first walk?';
	await api.succeed(holdPost, { token, body: { post: { body, tribeId } } });
}
