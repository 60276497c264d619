import { links } from '#contract/links.ts';
import { type Loaded, redirect, type ServerSide } from '#web/navigation/page-module.ts';
import { type HomeData, loadHomeInBrowser, loadHomeOnServer } from '#web/pages/home/data.ts';
import { HomePage } from '#web/pages/home/page.tsx';
import { loadShopInBrowser, loadShopOnServer, type ShopData } from '#web/pages/shop/data.ts';
import Shop from '#web/pages/shop/route.tsx';
import { buttonClass } from '#web/ui/button.tsx';

const TITLE = 'Seite nicht gefunden';

type Data = { shop: ShopData } | { home: HomeData };

/** A shop named without a folder, or not found. All unknown addresses share one page, rendered for one of them. */
export async function loader(url: URL, server: ServerSide): Promise<Loaded<Data>> {
  if (url.pathname === links.notFound()) {
    const home = await loadHomeOnServer(url, server);
    return { ...home, ...notFound(home.data), status: 404 };
  }
  const shop = await loadShopOnServer(url, server);
  if (!shop) throw redirect(links.notFound());
  return { ...shop, data: { shop: shop.data } };
}

export async function clientLoader(url: URL): Promise<Loaded<Data>> {
  const shop = await loadShopInBrowser(url);
  if (shop) return { ...shop, data: { shop: shop.data } };
  return notFound((await loadHomeInBrowser(new URL(url.origin))).data);
}

function notFound(home: HomeData): Loaded<Data> {
  return {
    head: [{ title: `${TITLE} | ${home.site.name}` }, { name: 'robots', content: 'noindex' }],
    data: { home },
  };
}

export default function OtherPath(data: Data) {
  return 'home' in data ? <NotFound {...data.home} /> : <Shop {...data.shop} />;
}

function NotFound({ now }: HomeData) {
  return (
    <>
      <section className="page-width flex flex-wrap items-center justify-between gap-4 py-6">
        <div>
          <h1 className="text-2xl">{TITLE}</h1>
          <p className="mt-1 max-w-measure text-quiet">
            Diese Adresse gibt es nicht oder nicht mehr. Vielleicht ist hier etwas für dich dabei.
          </p>
        </div>
        <a href={links.home()} className={buttonClass('outline')}>
          Zur Startseite
        </a>
      </section>
      <HomePage now={new Date(now)} heading="h2" searchable={false} />
    </>
  );
}
