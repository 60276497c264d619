/** The font of icons alone is in the style sheets: an icon that comes later than its words would be a gap. */
export const isInlined = (file: string) => file.endsWith('/icons.woff2');
