import { useState } from 'react';

/** What the server answers where there is no picture to be had. */
const NOTHING_WIDTH = 1;

/** The picture at an address, fetched by our server: a browser here loads nothing from others. */
export function PicturePreview({ url }: { url: string }) {
  const [missing, setMissing] = useState('');
  if (url === '') return null;
  if (missing === url) {
    return (
      <p
        role="status"
        className="rounded-control border border-line border-dashed px-4 py-3 text-quiet text-sm"
      >
        Unter dieser Adresse ist kein Bild zu bekommen (PNG, JPEG, WebP oder GIF bis 500 kB). Besucher sehen
        dann ein Ersatzbild.
      </p>
    );
  }
  return (
    <img
      src={`/api/admin/picture-preview?${new URLSearchParams({ url })}`}
      alt="Vorschau des Bildes"
      width={480}
      height={270}
      className="aspect-video w-full rounded-control border border-line object-cover"
      onLoad={({ currentTarget }) => currentTarget.naturalWidth <= NOTHING_WIDTH && setMissing(url)}
      onError={() => setMissing(url)}
    />
  );
}
