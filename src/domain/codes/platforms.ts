// The social platforms influencer codes come from, recognised in free text.

export const PLATFORMS = [
  { key: 'instagram', label: 'Instagram' },
  { key: 'tiktok', label: 'TikTok' },
  { key: 'youtube', label: 'YouTube' },
  { key: 'twitch', label: 'Twitch' },
  { key: 'x', label: 'X' },
] as const;

export type Platform = (typeof PLATFORMS)[number]['key'];

const PATTERNS: Record<Platform, RegExp> = {
  instagram: /instagram/i,
  tiktok: /tik[\s-]?tok/i,
  youtube: /you[\s-]?tube|youtu\.be/i,
  twitch: /twitch/i,
  // A lone letter means the platform only when it stands alone or as its domain: not Xbox, not X-Mas.
  x: /twitter|^\s*@?x\s*(?:\(.*\))?\s*$|(?:^|[\s/.])x\.com(?:[\s/]|$)/i,
};

export function platformOf(text: string | null): Platform | null {
  if (!text) return null;
  return PLATFORMS.find(({ key }) => PATTERNS[key].test(text))?.key ?? null;
}
