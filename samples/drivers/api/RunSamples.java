import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;

/**
 * Compiles and runs samples one after the other in one virtual machine: java RunSamples.java (directory/Class.java)…
 * Each file stands in a directory of its own, because samples of one call share their class name.
 */
final class RunSamples {
    public static void main(String[] args) throws Exception {
        var compiler = ToolProvider.getSystemJavaCompiler();
        for (String file : args) {
            System.err.println(file);
            Path source = Path.of(file);
            Path classes = Files.createTempDirectory(source.getParent(), "classes");
            if (compiler.run(null, null, null, "-Xlint:all", "-Werror", "-d", classes.toString(), file) != 0) {
                throw new IllegalStateException(file + " does not compile");
            }
            String name = source.getFileName().toString().replace(".java", "");
            try (var loader = new URLClassLoader(new URL[] {classes.toUri().toURL()})) {
                loader.loadClass(name).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
            }
        }
    }
}
