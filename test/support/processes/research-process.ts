// A server that asks the language model about one item, to be killed: `node test/support/processes/research-process.ts URL OPTIONS`.
import { connect } from '#db/core/connect.ts';
import { createLlm } from '#outside/llm.ts';
import { createResearch } from '#services/research/research.ts';

const [, , url = '', options = ''] = process.argv;
const { baseUrl, apiKey, itemId } = JSON.parse(options) as {
  baseUrl: string;
  apiKey: string;
  itemId: number;
};
const research = createResearch({
  db: connect(url).db,
  clock: () => new Date(),
  site: { name: 'Test', url: 'https://rabattlotse.example' },
  llm: createLlm({ baseUrl, apiKey, model: 'lotse-1' }),
  onProblem: console.error,
});
await research.run('Prozess', itemId);
