import { zipOf } from './zip-file';

export interface Sheet {
  name: string;
  /** XML of the rows. */
  rows: string;
  hidden?: boolean;
  merged?: string;
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook as spreadsheets save it. `shared` are XML of `si`. */
export function workbook(
  sheets: readonly Sheet[],
  { shared = [], date1904 = false }: { shared?: readonly string[]; date1904?: boolean } = {},
): Buffer {
  const list = sheets
    .map(
      ({ name, hidden }, at) =>
        `<sheet name="${name}" sheetId="${at + 1}" ${hidden ? 'state="hidden" ' : ''}r:id="rId${at + 1}"/>`,
    )
    .join('');
  const links = sheets
    .map(
      (_, at) =>
        `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
    )
    .join('');
  return zipOf(
    { name: '[Content_Types].xml', content: `${xml}<Types/>` },
    {
      name: 'xl/workbook.xml',
      content: `${xml}<workbook ${main} xmlns:r="${relations}"><workbookPr${date1904 ? ' date1904="1"' : ''}/><sheets>${list}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `${xml}<Relationships>${links}</Relationships>`,
    },
    {
      name: 'xl/styles.xml',
      content: `${xml}<styleSheet ${main}><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd hh:mm"/><numFmt numFmtId="165" formatCode="0.0&quot;days&quot;"/></numFmts><cellXfs count="5"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="21"/></cellXfs></styleSheet>`,
    },
    { name: 'xl/sharedStrings.xml', content: `${xml}<sst ${main}>${shared.join('')}</sst>` },
    ...sheets.map(({ rows, merged }, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      content: `${xml}<worksheet ${main}><sheetData>${rows}</sheetData>${merged ? `<mergeCells><mergeCell ref="${merged}"/></mergeCells>` : ''}</worksheet>`,
    })),
  );
}

const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

/** A row of numbers, texts, and cells that are XML already. */
export const row = (...cells: readonly (number | string | { xml: string })[]): string =>
  `<row>${cells.map((cell) => (typeof cell === 'object' ? cell.xml : typeof cell === 'number' ? `<c><v>${cell}</v></c>` : inline(cell))).join('')}</row>`;
