import { isNumberValue, ListValue, MapValue, type Value } from '../writes/updates/document/values';
import { Budget } from './budget';
import { DefinitionError, type ProcessorPlace } from './pipeline-error';
import { readTemplate, type Template } from './template';
import { className, javaText } from './values';

/**
 * The options of a processor, each taken once: what is left over is refused. Sources: OpenSearch's `ConfigurationUtils`, whose
 * sentences these are.
 */
export class ConfigReader {
  readonly place: ProcessorPlace;
  /** Of the pipeline as a whole. */
  readonly budget: Budget;
  readonly #options: Map<string, Value>;

  constructor(options: MapValue, place: ProcessorPlace = {}, budget = new Budget()) {
    this.budget = budget;
    this.#options = new Map([...options.slots].map(([key, { value }]) => [String(key), value]));
    this.place = place;
  }

  /** Undefined where it is missing, or null. */
  take(name: string): Value | undefined {
    const value = this.#options.get(name);
    this.#options.delete(name);
    return value ?? undefined;
  }

  require(name: string): Value {
    const value = this.take(name);
    if (value === undefined) throw this.wrong(name, 'required property is missing');
    return value;
  }

  text(name: string): string;
  text(name: string, otherwise: string): string;
  text(name: string, otherwise: undefined): string | undefined;
  text(name: string, ...otherwise: [] | [string | undefined]): string | undefined {
    const value = otherwise.length === 0 ? this.require(name) : this.take(name);
    if (value === undefined) return otherwise[0];
    if (typeof value === 'string') return value;
    throw this.wrong(name, `property isn't a string, but of type [${className(value)}]`);
  }

  /** A text that may be written as a number or as true and false. */
  simpleText(name: string): string | undefined {
    const value = this.take(name);
    if (value === undefined || typeof value === 'string') return value;
    if (typeof value === 'boolean' || isNumberValue(value)) return javaText(value);
    throw this.wrong(name, `property isn't a string or int, but of type [${className(value)}]`);
  }

  flag(name: string, otherwise = false): boolean {
    const value = this.take(name);
    if (value === undefined) return otherwise;
    if (typeof value === 'boolean') return value;
    throw this.wrong(name, `property isn't a boolean, but of type [${className(value)}]`);
  }

  list(name: string): readonly Value[];
  list(name: string, otherwise: undefined): readonly Value[] | undefined;
  list(name: string, ...otherwise: [] | [undefined]): readonly Value[] | undefined {
    const value = otherwise.length === 0 ? this.require(name) : this.take(name);
    if (value === undefined) return undefined;
    if (value instanceof ListValue) return value.values;
    throw this.wrong(name, `property isn't a list, but of type [${className(value)}]`);
  }

  texts(name: string): readonly string[];
  texts(name: string, otherwise: undefined): readonly string[] | undefined;
  texts(name: string, ...otherwise: [] | [undefined]): readonly string[] | undefined {
    const values = otherwise.length === 0 ? this.list(name) : this.list(name, undefined);
    return values?.map((value) => javaText(value));
  }

  /** One text, or a list of them. */
  textOrTexts(name: string): readonly string[] | undefined {
    const value = this.take(name);
    if (value === undefined) return undefined;
    return (value instanceof ListValue ? value.values : [value]).map(javaText);
  }

  map(name: string): MapValue;
  map(name: string, otherwise: undefined): MapValue | undefined;
  map(name: string, ...otherwise: [] | [undefined]): MapValue | undefined {
    const value = otherwise.length === 0 ? this.require(name) : this.take(name);
    if (value === undefined || value instanceof MapValue) return value;
    throw this.wrong(name, `property isn't a map, but of type [${className(value)}]`);
  }

  template(name: string): Template {
    return this.templateOf(name, this.text(name));
  }

  templateOf(name: string, text: string): Template {
    return readTemplate(text, (reason) => this.wrong(name, reason));
  }

  /** What has not been taken. */
  rest(): readonly string[] {
    return [...this.#options.keys()];
  }

  wrong(property: string | undefined, reason: string): DefinitionError {
    return new DefinitionError(reason, { ...this.place, property });
  }
}
