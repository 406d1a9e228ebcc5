import java.text.BreakIterator;
import java.text.spi.BreakIteratorProvider;
import java.util.Locale;

/** The small Java runtime has no Thai dictionary, and OpenSearch makes no index without one. */
public final class ThaiWords extends BreakIteratorProvider {
  private static BreakIterator characters() {
    return BreakIterator.getCharacterInstance(Locale.ROOT);
  }

  @Override
  public Locale[] getAvailableLocales() {
    return new Locale[] {Locale.forLanguageTag("th")};
  }

  @Override
  public BreakIterator getCharacterInstance(Locale locale) {
    return characters();
  }

  @Override
  public BreakIterator getWordInstance(Locale locale) {
    return characters();
  }

  @Override
  public BreakIterator getLineInstance(Locale locale) {
    return characters();
  }

  @Override
  public BreakIterator getSentenceInstance(Locale locale) {
    return BreakIterator.getSentenceInstance(Locale.ROOT);
  }
}
