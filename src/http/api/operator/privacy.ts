// Access and erasure requests (GDPR). POST with a body, so that the e-mail address is in no access log.
import { AddressRequest } from '#contract/operator/newsletter.ts';
import { ErasedPerson, PersonalData } from '#contract/operator/privacy.ts';
import { berlinDay } from '#domain/core/berlin-time.ts';
import { apiRouter, json, notFound, operatorRoute, unprocessable } from '#http/api/openapi.ts';
import type { Deps } from '#http/core/env.ts';
import { erasedMessage } from '#services/privacy/personal-data.ts';

const refusals = { ...notFound, ...unprocessable };

const exportRoute = operatorRoute('post', '/api/admin/personal-data/export', {
  summary: 'Alles, was zu einer E-Mail-Adresse gespeichert ist (Art. 15 und 20 DSGVO)',
  body: AddressRequest,
  answers: { 200: json(PersonalData, 'Auskunft'), ...refusals },
});
const eraseRoute = operatorRoute('post', '/api/admin/personal-data/erase', {
  summary: 'Alles löschen, was zu einer E-Mail-Adresse gespeichert ist (Art. 17 DSGVO)',
  body: AddressRequest,
  answers: { 200: json(ErasedPerson, 'Gelöscht'), ...refusals },
});

export function personalDataRoutes({ clock, personalData }: Deps) {
  return apiRouter()
    .openapi(exportRoute, async (c) => {
      const data = await personalData.export(c.get('operator').actor, c.req.valid('json').email);
      c.header('Content-Disposition', `attachment; filename="auskunft-${berlinDay(clock())}.json"`);
      return c.json(data, 200);
    })
    .openapi(eraseRoute, async (c) => {
      const erased = await personalData.erase(c.get('operator').actor, c.req.valid('json').email);
      return c.json({ message: erasedMessage(erased), ...erased }, 200);
    });
}
