<?php

// Laravel's router, request and facade, without the rest of the framework. The built-in server of PHP runs it for each
// request; laravel.php and verify.php are beside it.
declare(strict_types=1);

require 'Illuminate/Routing/autoload.php';
require 'Illuminate/Http/autoload.php';
require 'Illuminate/Events/autoload.php';
require __DIR__ . '/verify.php';

function store_once(string $key, string $body): void
{
    $file = getenv('EFUNDPAY_INBOX_DIR') . '/' . hash('sha256', $key) . '.json';
    if (!file_exists($file) && @file_put_contents($file, $body) !== strlen($body)) {
        throw new RuntimeException('Cannot store the event.');
    }
}

/** Laravel's function, as after `php artisan config:cache`: the values were read before, and .env is not loaded. */
function config(string $key): ?string
{
    return ['services.efundflow.public_key' => CACHED_KEY][$key] ?? null;
}

define('CACHED_KEY', getenv('EFUNDPAY_WEBHOOK_PUBLIC_KEY'));
putenv('EFUNDPAY_WEBHOOK_PUBLIC_KEY');
$_ENV = [];

$container = new Illuminate\Container\Container();
$router = new Illuminate\Routing\Router(new Illuminate\Events\Dispatcher($container), $container);
$container->instance('router', $router);
if (interface_exists(Illuminate\Routing\Contracts\CallableDispatcher::class)) { // from Laravel 9 on, calls the functions of routes
    $container->instance(
        Illuminate\Routing\Contracts\CallableDispatcher::class,
        new Illuminate\Routing\CallableDispatcher($container),
    );
}
Illuminate\Support\Facades\Facade::setFacadeApplication($container);
$request = Illuminate\Http\Request::capture();
$container->instance(Illuminate\Http\Request::class, $request);
require __DIR__ . '/laravel.php';

try {
    $router->dispatch($request)->send();
} catch (Symfony\Component\HttpKernel\Exception\HttpException $error) { // such as 404
    http_response_code($error->getStatusCode());
} catch (Throwable $error) { // Laravel's exception handler logs it and responds with 500
    error_log((string) $error);
    http_response_code(500);
}
