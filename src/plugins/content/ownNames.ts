import type { Root } from 'mdast';
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm';

type Program = NonNullable<NonNullable<MdxjsEsm['data']>['estree']>;
type Statement<Type> = Extract<Program['body'][number], { type: Type }>;
type Declaration = NonNullable<Statement<'ExportNamedDeclaration'>['declaration']>;

function importedNames({ specifiers }: Statement<'ImportDeclaration'>): string[] {
  return specifiers.map(({ local }) => local.name);
}

function declaredNames(declaration: Declaration): string[] {
  if (declaration.type !== 'VariableDeclaration') return [declaration.id.name];
  return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
}

function namesIn({ body }: Program): string[] {
  return body.flatMap((statement) => {
    if (statement.type === 'ImportDeclaration') return importedNames(statement);
    if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return [];
    return declaredNames(statement.declaration);
  });
}

/** Names that a page imports or declares itself: its own components, partials and values. */
export function ownNames(tree: Root): ReadonlySet<string> {
  const code = tree.children.filter((node): node is MdxjsEsm => node.type === 'mdxjsEsm');
  return new Set(code.flatMap(({ data }) => (data?.estree ? namesIn(data.estree) : [])));
}
