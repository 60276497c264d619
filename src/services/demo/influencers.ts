// Invented people: every handle says that it is an example.
import type { Platform } from '#domain/codes/platforms.ts';

export interface Influencer {
  name: string;
  platform: Platform;
}

export const LENA: Influencer = { name: 'lotsenlena', platform: 'instagram' };
export const MILA: Influencer = { name: 'mustermila', platform: 'instagram' };
export const BEN: Influencer = { name: 'beispielben', platform: 'tiktok' };
export const TINA: Influencer = { name: 'testerin_tina', platform: 'tiktok' };
export const PAUL: Influencer = { name: 'probepaul', platform: 'youtube' };
export const DANA: Influencer = { name: 'demodana', platform: 'youtube' };
export const KAI: Influencer = { name: 'demozocker_kai', platform: 'twitch' };
export const MO: Influencer = { name: 'musterstream_mo', platform: 'twitch' };
export const BEA: Influencer = { name: 'beispiel_bea', platform: 'x' };
export const SVEN: Influencer = { name: 'sparmuster_sven', platform: 'x' };
