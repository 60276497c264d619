// A readable page of all calls, made from the OpenAPI document. Plain HTML: no script, nothing from elsewhere.
import { html, raw } from 'hono/html';

interface Schema {
  $ref?: string;
  type?: string | string[];
  items?: Schema;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  description?: string;
}
interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: Schema;
}
interface Operation {
  summary?: string;
  parameters?: Parameter[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: Schema }> }>;
}
interface Description {
  info: { title: string; version: string };
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}

export function renderReference(source: object) {
  // The library's own type spans every version of the standard; this page needs a small part of it.
  const { info, paths = {}, components } = source as Description;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => renderCall(method, path, operation)),
  );
  const schemas = Object.entries(components?.schemas ?? {}).map(([name, schema]) =>
    renderSchema(name, schema),
  );
  return html`<!doctype html><html lang="de"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${info.title}</title><link rel="stylesheet" href="/reference.css"></head><body><main>
<h1>${info.title}</h1><p>Version ${info.version} · <a href="/api/openapi.json">OpenAPI-Dokument</a></p>
<h2>Aufrufe</h2>${calls}<h2>Datentypen</h2>${schemas}</main></body></html>`;
}

function renderCall(
  method: string,
  path: string,
  { summary, parameters, requestBody, responses }: Operation,
) {
  const body = requestBody?.content?.['application/json']?.schema;
  return html`<section><h3><code>${method.toUpperCase()} ${path}</code></h3><p>${summary ?? ''}</p>
${parameters?.length ? html`<h4>Parameter</h4><ul>${parameters.map(renderParameter)}</ul>` : ''}
${body ? html`<h4>Inhalt</h4><p>${typeOf(body)}</p>` : ''}
<h4>Antworten</h4><ul>${Object.entries(responses ?? {}).map(([status, answer]) => {
    const schema = answer.content?.['application/json']?.schema;
    return html`<li><code>${status}</code> ${answer.description ?? ''} ${schema ? typeOf(schema) : ''}</li>`;
  })}</ul></section>`;
}

function renderParameter({ name, in: place, required, schema }: Parameter) {
  return html`<li><code>${name}</code> (${place}${required ? ', nötig' : ''}) ${schema ? typeOf(schema) : ''}</li>`;
}

function renderSchema(name: string, schema: Schema) {
  const fields = Object.entries(schema.properties ?? {});
  return html`<section id="${name}"><h3><code>${name}</code></h3><ul>${fields.map(
    ([field, type]) => html`<li><code>${field}</code> ${typeOf(type)} ${type.description ?? ''}</li>`,
  )}</ul></section>`;
}

function typeOf(schema: Schema): ReturnType<typeof html> | string {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return html`<a href="#${name}">${name}</a>`;
  }
  if (schema.enum) return schema.enum.map(String).join(' | ');
  if (schema.items) return html`${typeOf(schema.items)}${raw('[]')}`;
  if (schema.anyOf)
    return html`${schema.anyOf.map((one, index) => html`${index > 0 ? ' | ' : ''}${typeOf(one)}`)}`;
  return [schema.type ?? 'object'].flat().join(' | ');
}
