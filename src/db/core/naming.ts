// camelCase here and snake_case in the tables, except in raw SQL and inside JSON. The library's plugin copies the tree of every
// query to rename its parts, and looks up every name of every row: a tenth of what an uncached answer costs the main thread.
import {
  CamelCasePlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely';

/** Only its two rules for names are used. */
class Names extends CamelCasePlugin {
  readonly inTables = (name: string) => this.snakeCase(name);

  /** Done by the compiler below. */
  override transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node;
  }

  /** All rows of a result have the same columns. */
  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const [first] = result.rows;
    if (!first) return result;
    const columns = Object.keys(first);
    const properties = columns.map((column) => this.camelCase(column));
    const renamed = (row: UnknownRow) => {
      const copy: UnknownRow = {};
      for (let index = 0; index < columns.length; index++)
        copy[properties[index] as string] = row[columns[index] as string];
      return copy;
    };
    return { ...result, rows: result.rows.map(renamed) };
  }
}

export const names = new Names();

class Compiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(names.inTables(identifier));
  }
}

export class Dialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new Compiler();
  }
}
