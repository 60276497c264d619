// The list of kept codes without a connection, also when it is opened anew. Its scope is /merkliste alone, so no other page
// ever comes from here. Network first: what is stored is shown only where nothing else can be had (stale-if-error).
const STORE = 'merkliste';

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  // What has changed since is asked for, or not known.
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  event.respondWith(fetch(request).catch((error) => stored(request, error)));
});

async function stored(request, error) {
  const store = await caches.open(STORE);
  const answer = await store.match(request, { ignoreVary: true });
  if (answer) return answer;
  throw error;
}
