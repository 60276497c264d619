import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Line, type Point, RINGS } from './region-borders.ts';
import { regionAt } from './region-locator.ts';
import type { RegionKey } from './regions.ts';

type Place = readonly [name: string, longitude: number, latitude: number];

const PLACES: Record<Exclude<RegionKey, 'deutschland'> | 'none', readonly Place[]> = {
  bayern: [
    ['München', 11.58, 48.14],
    ['Nürnberg', 11.08, 49.45],
    ['Augsburg', 10.9, 48.37],
    ['Regensburg', 12.1, 49.02],
    ['Würzburg', 9.93, 49.79],
    ['Aschaffenburg', 9.15, 49.97],
    ['Neu-Ulm', 10.006, 48.392],
    ['Memmingen', 10.18, 47.98],
    ['Kempten', 10.32, 47.73],
    ['Lindau', 9.685, 47.547],
    ['Füssen', 10.7, 47.57],
    ['Garmisch-Partenkirchen', 11.1, 47.49],
    ['Oberstdorf', 10.28, 47.41],
    ['Berchtesgaden', 13, 47.63],
    ['Freilassing', 12.98, 47.84],
    ['Bad Reichenhall', 12.88, 47.725],
    ['Burghausen', 12.83, 48.17],
    ['Passau', 13.46, 48.574],
    ['Zwiesel', 13.23, 49.02],
    ['Waldsassen', 12.3, 50],
    ['Hof', 11.92, 50.31],
    ['Coburg', 10.96, 50.26],
    ['Rothenburg ob der Tauber', 10.18, 49.38],
    ['Nördlingen', 10.49, 48.85],
  ],
  bw: [
    ['Stuttgart', 9.18, 48.78],
    ['Mannheim', 8.466, 49.488],
    ['Heidelberg', 8.69, 49.41],
    ['Weinheim', 8.67, 49.55],
    ['Karlsruhe', 8.4, 49.01],
    ['Kehl', 7.815, 48.573],
    ['Freiburg', 7.85, 48],
    ['Weil am Rhein', 7.62, 47.594],
    ['Lörrach', 7.66, 47.614],
    ['Waldshut', 8.214, 47.624],
    ['Singen', 8.83, 47.76],
    ['Konstanz', 9.175, 47.663],
    ['Friedrichshafen', 9.48, 47.655],
    ['Ulm', 9.99, 48.4],
    ['Wertheim', 9.515, 49.757],
    ['Crailsheim', 10.07, 49.13],
    ['Eberbach', 8.985, 49.465],
  ],
  hessen: [
    ['Frankfurt am Main', 8.68, 50.11],
    ['Wiesbaden', 8.24, 50.08],
    ['Mainz-Kastel', 8.285, 50.01],
    ['Rüdesheim', 7.93, 49.98],
    ['Limburg', 8.06, 50.39],
    ['Darmstadt', 8.65, 49.87],
    ['Lampertheim', 8.47, 49.6],
    ['Viernheim', 8.58, 49.54],
    ['Hirschhorn', 8.895, 49.445],
    ['Hanau', 8.92, 50.13],
    ['Seligenstadt', 8.974, 50.043],
    ['Fulda', 9.68, 50.55],
    ['Kassel', 9.49, 51.315],
    ['Bad Karlshafen', 9.455, 51.643],
    ['Willingen', 8.605, 51.29],
  ],
  nrw: [
    ['Köln', 6.96, 50.94],
    ['Düsseldorf', 6.78, 51.23],
    ['Dortmund', 7.47, 51.51],
    ['Bonn', 7.1, 50.735],
    ['Aachen', 6.084, 50.776],
    ['Monschau', 6.24, 50.555],
    ['Kleve', 6.14, 51.79],
    ['Münster', 7.63, 51.96],
    ['Gronau', 7.025, 52.213],
    ['Rheine', 7.44, 52.28],
    ['Bielefeld', 8.53, 52.02],
    ['Minden', 8.915, 52.29],
    ['Höxter', 9.38, 51.775],
    ['Siegen', 8.02, 50.875],
    ['Bad Honnef', 7.23, 50.645],
  ],
  niedersachsen: [
    ['Hannover', 9.73, 52.37],
    ['Braunschweig', 10.53, 52.27],
    ['Osnabrück', 8.05, 52.28],
    ['Oldenburg', 8.21, 53.14],
    ['Emden', 7.2, 53.365],
    ['Borkum', 6.67, 53.588],
    ['Norderney', 7.15, 53.705],
    ['Cuxhaven', 8.69, 53.865],
    ['Delmenhorst', 8.63, 53.05],
    ['Achim', 9.03, 53.015],
    ['Lilienthal', 8.905, 53.143],
    ['Nordenham', 8.485, 53.485],
    ['Stade', 9.475, 53.6],
    ['Buxtehude', 9.69, 53.475],
    ['Buchholz in der Nordheide', 9.87, 53.325],
    ['Lüneburg', 10.41, 53.25],
    ['Wolfsburg', 10.785, 52.42],
    ['Helmstedt', 11.01, 52.228],
    ['Goslar', 10.43, 51.905],
    ['Göttingen', 9.935, 51.535],
    ['Hann. Münden', 9.655, 51.417],
    ['Nordhorn', 7.075, 52.43],
  ],
  sachsen: [
    ['Leipzig', 12.375, 51.34],
    ['Dresden', 13.74, 51.05],
    ['Chemnitz', 12.92, 50.835],
    ['Plauen', 12.135, 50.495],
    ['Klingenthal', 12.465, 50.36],
    ['Oberwiesenthal', 12.97, 50.42],
    ['Bad Schandau', 14.155, 50.918],
    ['Zittau', 14.81, 50.897],
    ['Görlitz', 14.988, 51.153],
    ['Hoyerswerda', 14.25, 51.435],
    ['Torgau', 13, 51.56],
  ],
  berlin: [
    ['Berlin-Mitte', 13.4, 52.52],
    ['Charlottenburg', 13.33, 52.505],
    ['Tegel', 13.28, 52.58],
    ['Steglitz', 13.32, 52.455],
    ['Neukölln', 13.44, 52.48],
    ['Marzahn', 13.55, 52.54],
    ['Spandau', 13.2, 52.535],
    ['Köpenick', 13.575, 52.445],
    ['Frohnau', 13.29, 52.635],
    ['Wannsee', 13.16, 52.42],
    ['Lichtenrade', 13.405, 52.39],
    ['Buch', 13.49, 52.635],
  ],
  hamburg: [
    ['Hamburg', 10, 53.55],
    ['Altona', 9.935, 53.55],
    ['Wandsbek', 10.08, 53.575],
    ['Langenhorn', 10.01, 53.66],
    ['Harburg', 9.98, 53.46],
    ['Bergedorf', 10.21, 53.485],
    ['Blankenese', 9.81, 53.56],
    ['Volksdorf', 10.165, 53.65],
    ['Finkenwerder', 9.87, 53.535],
  ],
  none: [
    ['Bremen', 8.81, 53.08],
    ['Bremen-Vegesack', 8.625, 53.172],
    ['Bremerhaven', 8.58, 53.55],
    ['Kiel', 10.13, 54.32],
    ['Norderstedt', 10, 53.7],
    ['Wedel', 9.7, 53.585],
    ['Ahrensburg', 10.24, 53.675],
    ['Geesthacht', 10.375, 53.437],
    ['Schwerin', 11.41, 53.63],
    ['Salzwedel', 11.155, 52.853],
    ['Magdeburg', 11.63, 52.13],
    ['Brocken', 10.615, 51.8],
    ['Nordhausen', 10.79, 51.5],
    ['Heiligenstadt', 10.135, 51.38],
    ['Eisenach', 10.32, 50.975],
    ['Erfurt', 11.03, 50.98],
    ['Sonneberg', 11.17, 50.36],
    ['Altenburg', 12.435, 50.985],
    ['Halle', 11.97, 51.48],
    ['Potsdam', 13.06, 52.4],
    ['Falkensee', 13.09, 52.56],
    ['Teltow', 13.265, 52.4],
    ['Schönefeld', 13.505, 52.388],
    ['Erkner', 13.755, 52.422],
    ['Hoppegarten', 13.67, 52.515],
    ['Cottbus', 14.33, 51.76],
    ['Ludwigshafen', 8.443, 49.48],
    ['Worms', 8.365, 49.63],
    ['Mainz', 8.272, 50],
    ['Bingen', 7.9, 49.967],
    ['Speyer', 8.435, 49.317],
    ['Wörth am Rhein', 8.265, 49.05],
    ['Diez', 8.015, 50.37],
    ['Koblenz', 7.59, 50.36],
    ['Betzdorf', 7.87, 50.79],
    ['Saarbrücken', 7, 49.235],
    ['Salzburg', 13.045, 47.8],
    ['Braunau', 13.035, 48.256],
    ['Schärding', 13.434, 48.457],
    ['Kufstein', 12.17, 47.583],
    ['Bregenz', 9.747, 47.503],
    ['Basel', 7.59, 47.56],
    ['Riehen', 7.65, 47.58],
    ['Schaffhausen', 8.635, 47.695],
    ['Kreuzlingen', 9.175, 47.645],
    ['Straßburg', 7.75, 48.575],
    ['Vaals', 6.015, 50.77],
    ['Enschede', 6.89, 52.22],
    ['Venlo', 6.17, 51.37],
    ['Eupen', 6.04, 50.63],
    ['Zgorzelec', 15.01, 51.15],
    ['Asch', 12.19, 50.225],
    ['Eger', 12.37, 50.08],
    ['Paris', 2.35, 48.86],
    ['Wien', 16.37, 48.21],
  ],
};

describe('die Region eines Ortes', () => {
  for (const [region, places] of Object.entries(PLACES)) {
    it.each(places)(`${region}: %s`, (_name, longitude, latitude) => {
      expect(regionAt([longitude, latitude])).toBe(region === 'none' ? null : region);
    });
  }

  it('gibt es fern von Deutschland nirgends', () => {
    const far = fc
      .tuple(fc.double({ min: -180, max: 180, noNaN: true }), fc.double({ min: -90, max: 90, noNaN: true }))
      .filter(
        ([longitude, latitude]) => longitude < 5.5 || longitude > 15.5 || latitude < 47 || latitude > 55.5,
      );
    fc.assert(fc.property(far, (place) => regionAt(place) === null));
  });

  it('gibt es auch für unsinnige Angaben nicht', () => {
    expect(regionAt([Number.NaN, Number.NaN])).toBeNull();
    expect(regionAt([Number.POSITIVE_INFINITY, 50])).toBeNull();
  });
});

describe('die Grenzen', () => {
  const rings = RINGS.map(([region, border], index) => [region ?? `Ring ${index}`, border] as const);

  it('sind Ringe aus Punkten in Deutschland', () => {
    expect(rings).toHaveLength(10);
    for (const [name, ring] of rings) {
      const outside = ring.filter(([x, y]) => !(x > 5.8 && x < 15.1 && y > 47.2 && y < 55.1));
      expect({ name, outside }).toEqual({ name, outside: [] });
    }
  });

  it.each(rings)('%s kreuzt sich nicht selbst', (_name, ring) => {
    expect(crossings(ring)).toEqual([]);
  });

  it.each(rings)('%s macht an Land keine weiten Sprünge', (_name, ring) => {
    const jumps = sides(ring).filter(([a, b]) => kilometres(a, b) > (atSea(a) ? 60 : 18));
    expect(jumps).toEqual([]);
  });
});

function sides(ring: Line): (readonly [Point, Point])[] {
  return ring.map((from, index) => [from, ring[(index + 1) % ring.length] ?? from]);
}

function kilometres(a: Point, b: Point): number {
  return Math.hypot((b[0] - a[0]) * 71, (b[1] - a[1]) * 111);
}

function atSea([longitude, latitude]: Point): boolean {
  return latitude > 53.2 && longitude < 9.3;
}

/** Pairs of sides that cut each other: a mistyped point makes a spike that crosses its neighbours. */
function crossings(ring: Line): string[] {
  const all = sides(ring);
  return all.flatMap(([a, b], index) =>
    all
      .slice(index + 1)
      .filter(([c, d]) => turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0)
      .map(([c, d]) => `${a}–${b} × ${c}–${d}`),
  );
}

function turn(a: Point, b: Point, c: Point): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}
