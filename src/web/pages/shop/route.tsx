import { links } from '#contract/links.ts';
import { redirect, type ServerSide } from '#web/navigation/page-module.ts';
import { loadShopInBrowser, loadShopOnServer, type ShopData } from './data.ts';
import { ShopPage } from './page.tsx';
import { UnknownShop } from './unknown-shop.tsx';

export async function loader(url: URL, server: ServerSide) {
  const loaded = await loadShopOnServer(url, server);
  if (!loaded) throw redirect(links.notFound());
  return loaded;
}

export async function clientLoader(url: URL) {
  const loaded = await loadShopInBrowser(url);
  if (!loaded) throw redirect(links.notFound());
  return loaded;
}

export default function Shop(shop: ShopData) {
  if (!shop.known) return <UnknownShop name={shop.name} />;
  const { slug, now } = shop;
  return <ShopPage key={slug} slug={slug} now={new Date(now)} />;
}
